import { awardById } from '@kurator/contract/health/award/award.query';
import type { AwardSummary } from '@kurator/contract/health/award/award.answer';
import type { Property } from '@kurator/contract/kit/property';
import type { PropertyWithValueCount } from '@kurator/contract/seedwork/property.answer';
import type pg from 'pg';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import type { LoadedStream, Store } from '../../platform/store/index.ts';
import { loadEventsAndNames, loadReferredStream } from '../../seedwork/detail.ts';
import { historyCache } from '../../seedwork/history.ts';
import { livingReferrersSql } from '../../seedwork/livingReferrersSql.ts';
import { undefinedToNull } from '../../seedwork/nullableFields.ts';
import { definitionsOf, propertyAnswer } from '../../seedwork/property.ts';
import { filledCountsSql } from '../../seedwork/valueView.ts';
import { projectStateOf } from '../project/project.stream.ts';
import { awardStateOf } from './award.stream.ts';

/** Project of an award; the links guarantee its existence. */
export const loadAwardProject = (store: Store, award: LoadedStream): Promise<LoadedStream> =>
  loadReferredStream(store, awardStateOf(award).project_id);

export function awardSummaryAnswer(award: LoadedStream, project: LoadedStream): AwardSummary {
  const { name, dms_one_id, is_deleted = false } = awardStateOf(award);
  const { name: project_name, year: project_year, is_completed = false } = projectStateOf(project);
  return { id: award.id, name, dms_one_id, project_id: project.id, project_name, project_year, is_completed, is_deleted };
}

/** Number of existing awardees, and of values per property. */
async function countAwardees(
  pool: pg.Pool,
  award: LoadedStream,
): Promise<{ readonly awardees: number; readonly filled: Record<string, number> | null }> {
  const { rows } = await pool.query<{ awardees: number; filled: Record<string, number> | null }>({
    name: 'filled_properties',
    text: `select (select count(*)::int from ${livingReferrersSql('a.id', 'award', 'w')}) as awardees, ${filledCountsSql('a')} as filled from stream a where a.id = $1`,
    values: [award.id],
  });
  return rows[0] ?? { awardees: 0, filled: null };
}

export const awardDetailHandler: QueryHandler = defineQueryHandler(awardById, async ({ store, loadSubjectWithEvents }) => {
  const award = await loadSubjectWithEvents('award', historyCache(store));
  const state = awardStateOf(award);
  const { active, deactivated } = definitionsOf(state);
  const [{ events }, project, { awardees, filled }] = await Promise.all([
    loadEventsAndNames(store, award),
    loadAwardProject(store, award),
    countAwardees(store.pool, award),
  ]);
  const { name, year, is_completed = false } = projectStateOf(project);
  const addFilledCounts = (properties: readonly Property[]): PropertyWithValueCount[] =>
    properties.map((property) => ({ ...propertyAnswer(property), filled: filled?.[property.name] ?? 0 }));
  return {
    id: award.id,
    version: award.version,
    position: award.position,
    name: state.name,
    dms_one_id: state.dms_one_id,
    ...undefinedToNull(state, ['topic', 'length', 'description']),
    is_deleted: state.is_deleted ?? false,
    project: { id: project.id, name, year, is_completed },
    properties: addFilledCounts(active),
    deactivated_properties: addFilledCounts(deactivated),
    awardee_count: awardees,
    events,
  };
});
