import { defineCommand, permissionNames } from '@kurator/contract';
import { given, required } from '@kurator/contract/kit/field';
import { editing } from '@kurator/contract/seedwork/permission';
import { objectOf, textOf, type JsonObject, type Lock, type NewEvent, type StreamType } from '../../store/index.ts';
import { decider, type Decider } from '../decider.ts';
import { system } from '../principal.ts';

// Projects with awards and their awardees: what is completed locks everything beneath it.

const stream = (type: string, parent: string | undefined, lockedBy: readonly Lock[]): StreamType => ({
  type,
  evolve: (state, { data }) => ({ ...state, ...objectOf(data['after']) }),
  card: ({ name }) => ({ name }),
  links: (state) => (parent === undefined ? [] : [{ target: textOf(state[parent]), rel: parent }]),
  reservations: ({ number }) => (typeof number === 'number' ? [{ kind: 'number', key: String(number) }] : []),
  lockedBy,
});
const completed = (...path: string[]): Lock => ({ path, isLocked: (state) => state['completed'] === true, code: 'entity.deleted' });

export const projectTypes: readonly StreamType[] = [
  stream('project', undefined, [completed()]),
  stream('award', 'project', [completed('project')]),
  stream('awardee', 'award', [completed('award', 'project')]),
];

const commandOf = <const F extends Parameters<typeof defineCommand>[0]['fields']>(
  topic: string,
  about: string,
  fields: F,
  subject?: keyof F & string,
) => defineCommand({ area: 'health', topic, permission: editing, about, fields, ...(subject === undefined ? {} : { subject }) });
const event = (topic: string, after: JsonObject): NewEvent => ({ topic, data: { after } });

export const projectCreate = commandOf('project.create', 'project', { name: required('text'), awards: required('bedCount') });
export const projectComplete = commandOf('project.complete', 'project', { project_id: given('uuid') }, 'project_id');
export const projectReopen = commandOf('project.reopen', 'project', { project_id: given('uuid') }, 'project_id');
export const awardCreate = commandOf('award.create', 'award', { project_id: given('uuid'), name: required('text') });
export const awardRename = commandOf('award.rename', 'award', { award_id: given('uuid'), name: required('text') }, 'award_id');
export const awardMove = commandOf('award.move', 'award', { award_id: given('uuid'), project_id: given('uuid') }, 'award_id');
export const awardeeCreate = commandOf('awardee.create', 'awardee', { award_id: given('uuid'), name: required('text') });
export const awardeeRename = commandOf('awardee.rename', 'awardee', { awardee_id: given('uuid'), name: required('text') }, 'awardee_id');

export const projectDeciders: readonly Decider[] = [
  decider(projectCreate, {
    creates: 'project',
    numbers: ({ awards }) => awards + 1,
    decide: ({ values: { name, awards }, circumstances }) => {
      const [number = 0, ...numbers] = circumstances.humanIds;
      const project = circumstances.newStreamId();
      return [
        { begins: { id: project, type: 'project' }, events: [event('project.create', { name, number })] },
        ...Array.from({ length: awards }, (_, i) => ({
          begins: { id: circumstances.newStreamId(), type: 'award' },
          events: [event('award.create', { name: `${name} ${i + 1}`, project, number: numbers[i] ?? 0 })],
        })),
      ];
    },
  }),
  decider<typeof projectComplete.fields>(projectComplete, {
    decide: () => [{ events: [event('project.complete', { completed: true })] }],
  }),
  decider<typeof projectReopen.fields>(projectReopen, {
    ignoresLock: true,
    decide: () => [{ events: [event('project.reopen', { completed: false })] }],
  }),
  decider(awardCreate, {
    creates: 'award',
    decide: ({ values: { project_id: project, name } }) => [{ events: [event('award.create', { project, name })] }],
  }),
  decider(awardRename, { decide: ({ values: { name } }) => [{ events: [event('award.rename', { name })] }] }),
  decider(awardMove, { decide: ({ values: { project_id: project } }) => [{ events: [event('award.move', { project })] }] }),
  decider(awardeeCreate, {
    creates: 'awardee',
    decide: ({ values: { award_id: award, name } }) => [{ events: [event('awardee.create', { award, name })] }],
  }),
  decider(awardeeRename, { decide: ({ values: { name } }) => [{ events: [event('awardee.rename', { name })] }] }),
];

export const editor = system(permissionNames);
