import { awardCompare } from '@kurator/contract/health/award/award.query';
import type { PropertyValue } from '@kurator/contract/kit/property';
import type pg from 'pg';
import { handleQuery, type QueryHandler } from '../../platform/answer/answer.ts';
import { tableOf } from '../../platform/facts/index.ts';
import type { Loaded } from '../../platform/store/index.ts';
import { definitionsOf } from '../../seedwork/property.ts';
import { rankingScores } from '../../seedwork/ranking/score.facts.ts';
import { placeSql } from '../awardee/entitySql.ts';
import { awardOf } from './award.stream.ts';
import { awardCard, projectOfAward } from './award.query.ts';
import { changesBetween, compare, type Place } from './comparison.ts';
import { comparisonDownload, wantsCsv } from './comparisonDownload.ts';
import { describeDropped, dropReason } from './dropReason.ts';
import { previousOf } from './previousAward.ts';

type Row = Omit<Place, 'award_name'>;

interface PresentRow extends Row {
  /** Place in the previous list; absent for new entities. */
  readonly before: { readonly rank: number | null; readonly values: readonly PropertyValue[] } | null;
  /** Values of the award's properties, of entities on both lists. */
  readonly values: readonly PropertyValue[] | null;
}

interface DroppedRow extends Row {
  readonly is_entity_deleted: boolean;
  readonly is_blacklisted: boolean;
  /** Withdrawn, or ranked below the list's end. */
  readonly is_withdrawn: boolean;
}

const shownSql = 'n.entity_id, n.entity_type, n.dms_one_id, coalesce(n.display_name, n.name) as name, n.award_id, n.rank';
const byRank = 'order by n.rank nulls last, n.dms_one_id';

/** SQL of an awardee on the list; those that were deleted with their award count. @param place of the flag whether the award is deleted */
const isListed = (awardee: string, place: string): string => `(${place}::boolean or not ${awardee}.is_deleted)`;
const isDeleted = (award: Loaded | undefined): boolean => award?.state['is_deleted'] === true;

/** Awardees of an award by rank, with the values of properties of both years. */
async function presentOf(pool: pg.Pool, award: Loaded, previous: Loaded | undefined, names: readonly string[]): Promise<PresentRow[]> {
  // One expression per property: a subquery over their names takes three times as long.
  const valuesOf = (awardee: string): string =>
    `to_json(array[${names.map((_, at) => `${awardee}.properties -> $${at + 5} -> 'value'`).join(', ')}]::jsonb[])`;
  const { rows } = await pool.query<PresentRow>({
    name: `compared_awardees_${names.length}`,
    text: `select ${shownSql}, ${placeSql('n.entity_id')} as place,
        case when p.id is not null then json_build_object('rank', p.rank, 'values', ${valuesOf('p')}) end as before,
        case when p.id is not null then ${valuesOf('n')} end as values
      from awardee_list n left join awardee_list p on p.award_id = $2 and p.entity_id = n.entity_id and ${isListed('p', '$4')}
      where n.award_id = $1 and ${isListed('n', '$3')} ${byRank}`,
    values: [award.id, previous?.id ?? null, isDeleted(award), isDeleted(previous), ...names],
  });
  return rows;
}

/** Awardees of the previous award that the award lacks, by their rank; places follow. */
async function droppedFrom(pool: pg.Pool, award: Loaded, previous: Loaded): Promise<DroppedRow[]> {
  const { rows } = await pool.query<DroppedRow>({
    name: 'compared_dropped',
    text: `select ${shownSql}, null as place, n.entity_is_deleted as is_entity_deleted, n.is_blacklisted,
        w.id is not null or exists (select from ${tableOf(rankingScores)} r where r.run = $5 and r.award_id = $1 and r.entity_id = n.entity_id and not r.on_list) as is_withdrawn
      from awardee_list n left join awardee_list w on w.award_id = $1 and w.entity_id = n.entity_id
      where n.award_id = $2 and ${isListed('n', '$4')} and (w.id is null or not ${isListed('w', '$3')}) ${byRank}`,
    values: [award.id, previous.id, isDeleted(award), isDeleted(previous), awardOf(award).score_run_id ?? null],
  });
  return rows;
}

const named = <R extends Row>(award: Loaded, rows: readonly R[]): readonly (R & Place)[] => {
  const { name: award_name } = awardOf(award);
  return rows.map((row) => ({ ...row, award_name }));
};

export const awardComparison: QueryHandler = handleQuery(
  awardCompare,
  async (context) => {
    const { store, loaded } = context;
    const award = await loaded('award');
    const previous = await previousOf(store, award);
    const properties = definitionsOf(award.state).active;
    const names = properties.map(({ name }) => name);
    const [present, gone] = await Promise.all([
      presentOf(store.pool, award, previous, names),
      previous ? droppedFrom(store.pool, award, previous) : [],
    ]);
    const places = new Map(names.map((name, at) => [name, at]));
    const valueIn = (values: readonly PropertyValue[] | null | undefined) => (name: string) => values?.[places.get(name) ?? -1] ?? null;
    const reasons = new Map(gone.map((row) => [row.entity_id, dropReason(row, row.is_withdrawn)]));
    const now = named(award, present);
    const compared = compare({
      now,
      before: [
        ...now.flatMap(({ before, ...row }) => (before ? [{ ...row, before, rank: before.rank }] : [])),
        ...named(previous ?? award, gone).map((row) => ({ ...row, before: null, values: null })),
      ],
      keyOf: ({ entity_id }) => entity_id,
      changesOf: (_before, { before, values }) => changesBetween(properties, valueIn(before?.values), valueIn(values)),
      reasonOf: ({ entity_id }) => reasons.get(entity_id) ?? null,
    });
    const dropped = await describeDropped(store.pool, compared.dropped);
    if (wantsCsv(context))
      return comparisonDownload(
        context,
        { name: awardOf(award).name, key: 'award comparison', filter: { award: award.id } },
        { ...compared, dropped },
      );
    const [project, earlierProject] = await Promise.all([
      projectOfAward(store, award),
      previous ? projectOfAward(store, previous) : undefined,
    ]);
    return {
      award: awardCard(award, project),
      previous: previous && earlierProject ? awardCard(previous, earlierProject) : null,
      ...compared,
      dropped,
    };
  },
  { views: ['award_list', 'awardee_list'], isRecorded: true },
);
