import { projectComplete } from '@kurator/contract/health/project/delivery.command';
import * as commands from '@kurator/contract/health/project/project.command';
import { workingStatuses } from '@kurator/contract/seedwork/jobStatus';
import {
  deciderFactoryOf,
  refuse,
  refuseAt,
  notFound,
  qualifiedTopicOf,
  type Decider,
  type StreamReader,
  type Rejection,
} from '../../platform/bus/index.ts';
import { textOf, deletion, isLiving, type LoadedStream } from '../../platform/store/index.ts';
import { entityEvent, pickFields } from '../../seedwork/change.ts';
import { refuseDeliveryDates } from '../../seedwork/deliveryDates.ts';
import { updateDecider } from '../../seedwork/master.decider.ts';
import { refuseGroupOfOtherArea } from '../../seedwork/ranking/groupRefusal.ts';
import { projectFreezeDelivery, projectLock } from './internal.command.ts';
import { optionalProjectFields, projectStateOf, projectStream, type FrozenDelivery } from './project.stream.ts';

const decider = deciderFactoryOf(projectStream);

export const refuseNameInUse =
  (field: string) =>
  (_kind: string, _key: string, holder: LoadedStream | undefined): Rejection => {
    const { name = '', year = 0 } = holder ? projectStateOf(holder) : {};
    return refuseAt(field, 'project.name_taken', { name, year });
  };

const create = decider(commands.projectCreate, {
  isCreation: true,
  humanIds: 1,
  onConflict: refuseNameInUse('name'),
  reads: ({ ranking_group }, reader) => refuseGroupOfOtherArea(projectStream.type, ranking_group, reader),
  decide: ({ values, reads: rejection, context }) => {
    const after = { serial: context.humanIds[0], ...pickFields(values, ['name', 'year', ...optionalProjectFields]) };
    return rejection ?? refuseDeliveryDates(after) ?? [{ events: [entityEvent(commands.projectCreate, { after })] }];
  },
});

const remove = decider(commands.projectDelete, {
  reads: ({ project_id }, reader) => reader.loadReferring(project_id, 'project'),
  decide: ({ self, reads: awards }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (awards.length > 0) return refuse('project.has_awards');
    return [{ events: [entityEvent(commands.projectDelete, deletion)] }];
  },
});

const lock = decider(projectLock, {
  decide: ({ values: { reason, findings }, self }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const details = { ...(reason ? { reason } : {}), ...(findings ? { said: { findings } } : {}) };
    const after = { is_completed: true, is_delivery_pending: true };
    return [{ events: [entityEvent(projectLock, { before: { is_completed: false }, after, ...details })] }];
  },
});

/** Completion of a project that still freezes what it locked, with the name of its author. */
const workingCompletionSql = `select job.topic, coalesce(author.card->>'name', job.actor) as author_name from job
  left join stream author on author.id = case when job.actor ~ '^[0-9a-f]{8}-' then job.actor::uuid end
  where job.status = any($1) and job.topic = $2 and job.payload->>'project_id' = $3 limit 1`;

const reopen = decider(commands.projectReopen, {
  ignoresLock: true,
  reads: async ({ project_id }, reader) =>
    (await reader.queryRows(workingCompletionSql, [workingStatuses, qualifiedTopicOf(projectComplete), project_id]))[0],
  decide: ({ values: { reason }, self, reads: completion }) => {
    if (!self) return notFound('entity.unknown');
    if (!self.state.is_completed) return refuse('project.not_completed');
    if (completion) return refuse('project.busy', { job: textOf(completion['topic']), by: textOf(completion['author_name']) });
    const after = { is_completed: false, is_delivery_pending: null };
    return [{ events: [entityEvent(commands.projectReopen, { before: { is_completed: true }, after, reason })] }];
  },
});

const freeze = decider(projectFreezeDelivery, {
  ignoresLock: true,
  decide: ({ values, self, context }) => {
    if (!self) return notFound('entity.unknown');
    const deliveries = self.state.deliveries ?? [];
    const { delivery_id: id, label, rows, hash, csv, xlsx, json, due, completes } = values;
    // A repeated job freezes the same delivery.
    if (deliveries.some((entry) => entry.id === id)) return [];
    const delivery: FrozenDelivery = {
      id,
      number: deliveries.length + 1,
      label,
      time: context.now,
      by: context.actor,
      rows,
      hash,
      files: { csv, xlsx, json },
      ...(due ? { due } : {}),
      ...(completes ? { completes } : {}),
    };
    const { number } = delivery;
    const after = { deliveries: [...deliveries, delivery], ...(completes ? { is_delivery_pending: null } : {}) };
    return [{ events: [entityEvent(projectFreezeDelivery, { after, said: { number, label, rows } })] }];
  },
});

interface ProjectWithAwards {
  readonly project: LoadedStream | undefined;
  readonly awards: readonly LoadedStream[];
}

export async function loadProjectWithAwards(id: string, reader: StreamReader): Promise<ProjectWithAwards> {
  const [project, awards] = await Promise.all([reader.load(id), reader.loadReferring(id, 'project')]);
  return { project, awards: awards.filter(isLiving).toSorted((a, b) => Number(a.state['dms_one_id']) - Number(b.state['dms_one_id'])) };
}

export const projectDeciders: readonly Decider[] = [
  create,
  updateDecider(commands.projectUpdate, ['name', ...optionalProjectFields], {
    keeps: ['name'],
    onConflict: refuseNameInUse('name'),
    refuseValues: ({ ranking_group }, reader, before) => refuseGroupOfOtherArea(projectStream.type, ranking_group, reader, before),
    refuseState: refuseDeliveryDates,
  }),
  remove,
  lock,
  reopen,
  freeze,
];
