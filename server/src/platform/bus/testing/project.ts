import { defineCommand, permissionNames } from '@kurator/contract';
import { hiddenField, requiredField } from '@kurator/contract/kit/field';
import { editingPermission } from '@kurator/contract/seedwork/permission';
import { objectOf, textOf, type JsonObject, type LockRule, type NewEvent, type StreamType } from '../../store/index.ts';
import { deciderFactoryOf, type Decider } from '../decider.ts';
import { systemPrincipal } from '../principal.ts';

// Projects with awards and awardees; a completed project locks everything beneath it.

const stream = (type: string, parent: string | undefined, lockedBy: readonly LockRule[]): StreamType => ({
  type,
  evolve: (state, { data }) => ({ ...state, ...objectOf(data['after']) }),
  card: ({ name }) => ({ name }),
  links: (state) => (parent === undefined ? [] : [{ target: textOf(state[parent]), rel: parent }]),
  reservations: ({ number }) => (typeof number === 'number' ? [{ kind: 'number', key: String(number) }] : []),
  lockedBy,
});
const completionLock = (...path: string[]): LockRule => ({
  path,
  isLocked: (state) => state['completed'] === true,
  code: 'entity.deleted',
});

const projectStream = stream('project', undefined, [completionLock()]);
const awardStream = stream('award', 'project', [completionLock('project')]);
const awardeeStream = stream('awardee', 'award', [completionLock('award', 'project')]);
export const projectStreamTypes: readonly StreamType[] = [projectStream, awardStream, awardeeStream];

const [ofProject, ofAward, ofAwardee] = [deciderFactoryOf(projectStream), deciderFactoryOf(awardStream), deciderFactoryOf(awardeeStream)];

const commandOf = <const F extends Parameters<typeof defineCommand>[0]['fields']>(
  topic: string,
  subjectType: string,
  fields: F,
  subject?: keyof F & string,
) =>
  defineCommand({
    area: 'health',
    topic,
    permission: editingPermission,
    subjectType,
    fields,
    ...(subject === undefined ? {} : { subject }),
  });
const event = (topic: string, after: JsonObject): NewEvent => ({ topic, data: { after } });

export const projectCreate = commandOf('project.create', 'project', { name: requiredField('text'), awards: requiredField('bedCount') });
export const projectComplete = commandOf('project.complete', 'project', { project_id: hiddenField('uuid') }, 'project_id');
export const projectReopen = commandOf('project.reopen', 'project', { project_id: hiddenField('uuid') }, 'project_id');
export const awardCreate = commandOf('award.create', 'award', { project_id: hiddenField('uuid'), name: requiredField('text') });
export const awardRename = commandOf('award.rename', 'award', { award_id: hiddenField('uuid'), name: requiredField('text') }, 'award_id');
export const awardMove = commandOf('award.move', 'award', { award_id: hiddenField('uuid'), project_id: hiddenField('uuid') }, 'award_id');
export const awardeeCreate = commandOf('awardee.create', 'awardee', { award_id: hiddenField('uuid'), name: requiredField('text') });
const awardeeRename = commandOf(
  'awardee.rename',
  'awardee',
  { awardee_id: hiddenField('uuid'), name: requiredField('text') },
  'awardee_id',
);

export const projectDeciders: readonly Decider[] = [
  ofProject(projectCreate, {
    isCreation: true,
    humanIds: ({ awards }) => awards + 1,
    decide: ({ values: { name, awards }, context }) => {
      const [number, ...numbers] = context.humanIds;
      const id = context.newStreamId();
      return [
        { begins: { id, type: 'project' }, events: [event('project.create', { name, number })] },
        ...Array.from({ length: awards }, (_, i) => ({
          begins: { id: context.newStreamId(), type: 'award' },
          events: [event('award.create', { name: `${name} ${i + 1}`, project: id, number: numbers[i] ?? 0 })],
        })),
      ];
    },
  }),
  ofProject(projectComplete, {
    decide: () => [{ events: [event('project.complete', { completed: true })] }],
  }),
  ofProject(projectReopen, {
    ignoresLock: true,
    decide: () => [{ events: [event('project.reopen', { completed: false })] }],
  }),
  ofAward(awardCreate, {
    isCreation: true,
    decide: ({ values: { project_id: project, name } }) => [{ events: [event('award.create', { project, name })] }],
  }),
  ofAward(awardRename, { decide: ({ values: { name } }) => [{ events: [event('award.rename', { name })] }] }),
  ofAward(awardMove, { decide: ({ values: { project_id: project } }) => [{ events: [event('award.move', { project })] }] }),
  ofAwardee(awardeeCreate, {
    isCreation: true,
    decide: ({ values: { award_id: award, name } }) => [{ events: [event('awardee.create', { award, name })] }],
  }),
  ofAwardee(awardeeRename, { decide: ({ values: { name } }) => [{ events: [event('awardee.rename', { name })] }] }),
];

export const administratorPrincipal = systemPrincipal(permissionNames);
