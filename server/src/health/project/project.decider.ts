import * as commands from '@kurator/contract/health/project/project.command';
import { deciderFactoryOf, refuse, refuseAt, notFound, type Decider, type StreamReader, type Rejection } from '../../platform/bus/index.ts';
import type { LoadedStream } from '../../platform/store/index.ts';
import { entityEvent, pickFields } from '../../seedwork/change.ts';
import { refuseDeliveryDates } from '../../seedwork/deliveryDates.ts';
import { updateDecider } from '../../seedwork/master.decider.ts';
import { refuseGroupOfOtherArea } from '../../seedwork/ranking/groupRefusal.ts';
import { projectFreezeDelivery, projectLock } from './internal.command.ts';
import { optionalDetails, readProjectState, projectStream, type FrozenDelivery } from './project.stream.ts';

const decider = deciderFactoryOf(projectStream);

export const refuseTakenName =
  (field: string) =>
  (_kind: string, _key: string, holder: LoadedStream | undefined): Rejection => {
    const { name = '', year = 0 } = holder ? readProjectState(holder) : {};
    return refuseAt(field, 'project.name_taken', { name, year });
  };

const create = decider(commands.projectCreate, {
  creates: true,
  humanIds: 1,
  onConflict: refuseTakenName('name'),
  reads: ({ ranking_group }, reader) => refuseGroupOfOtherArea(projectStream.type, ranking_group, reader),
  decide: ({ values, reads: rejection, context }) => {
    const after = { serial: context.humanIds[0], ...pickFields(values, ['name', 'year', ...optionalDetails]) };
    return rejection ?? refuseDeliveryDates(after) ?? [{ events: [entityEvent(commands.projectCreate, { after })] }];
  },
});

const remove = decider(commands.projectDelete, {
  reads: ({ project_id }, reader) => reader.loadReferring(project_id, 'project'),
  decide: ({ self, reads: awards }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    if (awards.length > 0) return refuse('project.has_awards');
    return [{ events: [entityEvent(commands.projectDelete, { before: { is_deleted: false }, after: { is_deleted: true } })] }];
  },
});

const lock = decider(projectLock, {
  decide: ({ values: { reason, findings }, self }) => {
    if (!self) return notFound('entity.unknown');
    if (self.state.is_deleted) return refuse('entity.deleted');
    const details = { ...(reason ? { reason } : {}), ...(findings ? { said: { findings } } : {}) };
    return [{ events: [entityEvent(projectLock, { before: { is_completed: false }, after: { is_completed: true }, ...details })] }];
  },
});

const reopen = decider(commands.projectReopen, {
  ignoresLock: true,
  decide: ({ values: { reason }, self }) => {
    if (!self) return notFound('entity.unknown');
    if (!self.state.is_completed) return refuse('project.not_completed');
    return [{ events: [entityEvent(commands.projectReopen, { before: { is_completed: true }, after: { is_completed: false }, reason })] }];
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
    return [
      { events: [entityEvent(projectFreezeDelivery, { after: { deliveries: [...deliveries, delivery] }, said: { number, label, rows } })] },
    ];
  },
});

interface ProjectWithAwards {
  readonly project: LoadedStream | undefined;
  readonly awards: readonly LoadedStream[];
}

export async function loadProjectWithAwards(id: string, reader: StreamReader): Promise<ProjectWithAwards> {
  const [project, awards] = await Promise.all([reader.load(id), reader.loadReferring(id, 'project')]);
  const living = awards.filter(({ state }) => state['is_deleted'] !== true);
  return { project, awards: living.toSorted((a, b) => Number(a.state['dms_one_id']) - Number(b.state['dms_one_id'])) };
}

export const projectDeciders: readonly Decider[] = [
  create,
  updateDecider(commands.projectUpdate, ['name', ...optionalDetails], {
    keeps: ['name'],
    onConflict: refuseTakenName('name'),
    refuseValues: ({ ranking_group }, reader, before) => refuseGroupOfOtherArea(projectStream.type, ranking_group, reader, before),
    refuseState: refuseDeliveryDates,
  }),
  remove,
  lock,
  reopen,
  freeze,
];
