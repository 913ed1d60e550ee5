import type { DeliverySummary, ProjectAward, ProjectCounts } from '@kurator/contract/health/project/project.answer';
import { projectById } from '@kurator/contract/health/project/project.query';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import type pg from 'pg';
import { defineQueryHandler, createSubjectLoader, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import type { LoadedWithEvents } from '../../platform/store/index.ts';
import { loadEventsAndNames } from '../../seedwork/detail.ts';
import { historyCache } from '../../seedwork/history.ts';
import { isBlockingJobTopic } from '../../seedwork/busyProject.ts';
import { undefinedToNull } from '../../seedwork/nullableFields.ts';
import type { PersonNameLookup } from '../../seedwork/namedText.ts';
import { revisionSumSql } from '../../platform/query/statementRunner.ts';
import { awardeeCountSql, projectCountsSql } from '../awardee/awardeeCount.ts';
import { deliverableCountSql } from '../awardee/deliverableCount.ts';
import { loadAwardChangeCounts } from './awardChange.ts';
import { findDisplayedJob } from './projectJob.ts';
import { comparedAwardViews } from './projectViews.ts';
import { isDueListDelivered, optionalProjectFields, projectStateOf, type FrozenDelivery } from './project.stream.ts';

/** @throws Rejection 404 */
export const loadProject = ({ store, path }: Pick<QueryContext, 'store' | 'path'>): Promise<LoadedWithEvents> =>
  createSubjectLoader(store, path['project']).loadSubjectWithEvents('project', historyCache(store));

/** Delivery as answered; a later completion supersedes that of an earlier one. */
export const deliveryAnswer = (delivery: FrozenDelivery, all: readonly FrozenDelivery[], nameOf: PersonNameLookup): DeliverySummary => ({
  id: delivery.id,
  number: delivery.number,
  label: delivery.label,
  time: delivery.time,
  by: nameOf(delivery.by),
  rows: delivery.rows,
  hash: delivery.hash,
  is_superseded: delivery.completes === true && all.some(({ completes, number }) => completes === true && number > delivery.number),
});

/** Awards of a project by number, with changes since the previous year. */
async function loadAwards(pool: pg.Pool, projectId: string): Promise<ProjectAward[]> {
  const { rows } = await pool.query<Omit<ProjectAward, 'compared'> & { revision: number }>({
    name: 'awards_of_project',
    text: `select m.id, m.name, m.dms_one_id as number, m.topic, m.length, ${awardeeCountSql('award', 'm.id')} as awardees,
        ${deliverableCountSql('m.id')} as deliverable, ${awardeeCountSql('award', 'm.id', 'verifiable')} as verifiable,
        ${awardeeCountSql('award', 'm.id', 'verified')} as verified, ${awardeeCountSql('award', 'm.id', 'unverified')} as unverified,
        ${awardeeCountSql('award', 'm.id', 'missing')} as missing_required, ${revisionSumSql(comparedAwardViews)} as revision
      from award_list m where m.project_id = $1 and not m.is_deleted order by m.dms_one_id`,
    values: [projectId],
  });
  const [first] = rows;
  const changeCounts = first ? await loadAwardChangeCounts(pool, projectId, first.revision) : {};
  return rows.map(({ revision: _revision, ...award }) => ({ ...award, compared: changeCounts[award.id] ?? null }));
}

async function loadCounts(pool: pg.Pool, projectId: string): Promise<ProjectCounts> {
  const { rows } = await pool.query<{ counts: ProjectCounts }>({
    name: 'counts_of_project',
    text: `select ${projectCountsSql('$1::text')} as counts`,
    values: [projectId],
  });
  return rows[0]?.counts ?? { awards: 0, awardees: 0, verifiable: 0, verified: 0, open_inquiries: 0 };
}

export const projectDetailHandler: QueryHandler = defineQueryHandler(
  projectById,
  async (context) => {
    const { store, principal, language } = context;
    const loaded = await loadProject(context);
    const state = projectStateOf(loaded);
    const { deliveries = [] } = state;
    const [job, awards, counts] = await Promise.all([
      findDisplayedJob(store.pool, loaded.id),
      loadAwards(store.pool, loaded.id),
      loadCounts(store.pool, loaded.id),
    ]);
    const people = [...deliveries.map(({ by }) => by), ...(job ? [job.actor] : [])];
    const { events, nameOf } = await loadEventsAndNames(store, loaded, people);
    return {
      project: {
        id: loaded.id,
        version: loaded.version,
        position: loaded.position,
        name: state.name,
        year: state.year,
        is_completed: state.is_completed ?? false,
        is_deleted: state.is_deleted ?? false,
        is_delivery_pending: state.is_delivery_pending ?? false,
        ...undefinedToNull(state, [...optionalProjectFields, 'scored_at']),
        counts,
        is_first_delivered: isDueListDelivered(state, 'first'),
        is_second_delivered: isDueListDelivered(state, 'second'),
        job: job
          ? {
              id: job.id,
              topic: job.topic,
              is_working: isWorkingStatus(job.status),
              is_blocking: isWorkingStatus(job.status) && isBlockingJobTopic(job.topic),
              by: nameOf(job.actor),
              is_mine: job.actor === principal.id,
              error: job.error?.[language] ?? null,
            }
          : null,
        deliveries: deliveries.map((delivery) => deliveryAnswer(delivery, deliveries, nameOf)),
        events,
      },
      awards,
    };
  },
  { views: [...comparedAwardViews] },
);
