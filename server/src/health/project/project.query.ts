import type { DeliveryAnswer, ProjectAward } from '@kurator/contract/health/project/project.answer';
import { projectById } from '@kurator/contract/health/project/project.query';
import type pg from 'pg';
import { handleQuery, loader, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import type { LoadedWithEvents } from '../../platform/store/index.ts';
import { eventsOf } from '../../seedwork/detail.ts';
import { keptHistories } from '../../seedwork/history.ts';
import type { NameOf } from '../../seedwork/namedText.ts';
import { previousAward } from '../award/previousAward.ts';
import { awardeeCountSql } from '../awardee/awardeeCount.ts';
import { projectOf, type FrozenDelivery } from './project.stream.ts';

/** The views that pages of a project look into. */
export const projectViews = ['award_list', 'awardee_list'] as const;

/** The project that a path names. @throws Rejection 404 */
export const theProject = ({ store, path }: Pick<QueryContext, 'store' | 'path'>): Promise<LoadedWithEvents> =>
  loader(store, path['project']).withEvents('project', keptHistories(store));

/** A delivery as answers show it; that of a completion is superseded by that of a later one. */
export const deliveryAnswer = (delivery: FrozenDelivery, all: readonly FrozenDelivery[], nameOf: NameOf): DeliveryAnswer => ({
  id: delivery.id,
  number: delivery.number,
  label: delivery.label,
  time: delivery.time,
  by: nameOf(delivery.by),
  rows: delivery.rows,
  hash: delivery.hash,
  is_superseded: delivery.completes === true && all.some(({ completes, number }) => completes === true && number > delivery.number),
});

const against = (one: string, other: string): string =>
  `(select count(*)::int from awardee_list n where n.award_id = ${one} and not n.is_deleted
    and not exists (select from awardee_list o where o.award_id = ${other} and o.entity_id = n.entity_id and not o.is_deleted))`;

/** The living awards of a project, as they are numbered, with what changed against the year before. */
async function awardsOf(pool: pg.Pool, projectId: string): Promise<ProjectAward[]> {
  const { rows } = await pool.query<ProjectAward>({
    name: 'awards_of_project',
    text: `select m.id, m.name, m.dms_one_id as number, m.topic, m.length, ${awardeeCountSql('award', 'm.id')} as awardees,
        ${awardeeCountSql('award', 'm.id', 'verified')} as verified, ${awardeeCountSql('award', 'm.id', 'missing')} as missing_required,
        case when v.id is not null then json_build_object('new', ${against('m.id', 'v.id')}, 'dropped', ${against('v.id', 'm.id')}) end as compared
      from award_list m join stream a on a.id = m.id ${previousAward} where m.project_id = $1 and not m.is_deleted order by m.dms_one_id`,
    values: [projectId],
  });
  return rows;
}

/** Everything the page of a project shows. */
export const projectDetail: QueryHandler = handleQuery(
  projectById,
  async (context) => {
    const { store } = context;
    const loaded = await theProject(context);
    const state = projectOf(loaded);
    const { deliveries = [] } = state;
    const people = deliveries.map(({ by }) => by);
    const [{ events, nameOf }, awards] = await Promise.all([eventsOf(store, loaded, people), awardsOf(store.pool, loaded.id)]);
    return {
      project: {
        id: loaded.id,
        version: loaded.version,
        name: state.name,
        year: state.year,
        delivery_year: state.delivery_year ?? null,
        is_completed: state.is_completed ?? false,
        is_deleted: state.is_deleted ?? false,
        description: state.description ?? null,
        first_delivery_date: state.first_delivery_date ?? null,
        second_delivery_date: state.second_delivery_date ?? null,
        ranking_group: state.ranking_group ?? null,
        ranking_period: state.ranking_period ?? null,
        awardee_type: state.awardee_type ?? null,
        deliveries: deliveries.map((delivery) => deliveryAnswer(delivery, deliveries, nameOf)),
        events,
      },
      awards,
    };
  },
  { views: [...projectViews] },
);
