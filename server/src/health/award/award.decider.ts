import * as commands from '@kurator/contract/health/award/award.command';
import { deciderFactoryOf, refuse, refuseAt, notFound, type Decider, type Rejection } from '../../platform/bus/index.ts';
import type { LoadedStream } from '../../platform/store/index.ts';
import { entityEvent, pickFields } from '../../seedwork/change.ts';
import { countAwardees } from '../../seedwork/countAwardees.ts';
import { deleteDecider, undeleteDecider, updateDecider } from '../../seedwork/master.decider.ts';
import { projectStateOf } from '../project/project.stream.ts';
import { awardStateOf, awardStream } from './award.stream.ts';

const decider = deciderFactoryOf(awardStream);

const details = ['length', 'topic', 'description'] as const;

/** Rejection of a name or number in use; an unrequested number is drawn again. */
function refuseTaken(
  kind: string,
  key: string,
  holder: LoadedStream | undefined,
  requestedNumber: number | null | undefined,
): Rejection | undefined {
  const { name = '', is_deleted: isDeleted } = holder ? awardStateOf(holder) : {};
  if (kind === 'award_name') return refuseAt('name', isDeleted ? 'award.name_taken_by_deleted' : 'award.name_taken', { name });
  if (typeof requestedNumber !== 'number') return undefined;
  return refuseAt('dms_one_id', isDeleted ? 'award.number_taken_by_deleted' : 'award.number_taken', { key, name });
}

const create = decider(commands.awardCreate, {
  isCreation: true,
  humanIds: 1,
  onConflict: (kind, key, holder, { dms_one_id }) => refuseTaken(kind, key, holder, dms_one_id),
  reads: ({ project_id }, reader) => reader.load(project_id),
  decide: ({ values, reads: project, context }) => {
    if (project?.type !== 'project') return notFound('project.unknown', 'project_id');
    const { year, name, is_deleted } = projectStateOf(project);
    if (is_deleted) return refuse('entity.parent_deleted', { name });
    const serial = context.humanIds[0];
    const after = {
      serial,
      dms_one_id: values.dms_one_id ?? serial,
      project_id: project.id,
      year,
      ...pickFields(values, ['name', ...details]),
    };
    return [{ events: [entityEvent(commands.awardCreate, { after })] }];
  },
});

export const awardDeciders: readonly Decider[] = [
  create,
  updateDecider(commands.awardUpdate, ['name', 'dms_one_id', ...details], {
    keeps: ['name', 'dms_one_id'],
    onConflict: (kind, key, holder, { dms_one_id }) => refuseTaken(kind, key, holder, dms_one_id),
  }),
  deleteDecider(commands.awardDelete, [], { countFurtherEffects: countAwardees }),
  undeleteDecider(commands.awardUndelete, { countFurtherEffects: countAwardees }),
];
