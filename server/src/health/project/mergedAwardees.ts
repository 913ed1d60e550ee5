import { factTableName } from '../../platform/facts/index.ts';
import { isDeletedSql, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { MERGED_REL, mergedIdListSql, survivorIdSql } from '../../seedwork/entityStream.ts';
import { countedRowSql, rankingScoreTable } from '../../seedwork/ranking/score.facts.ts';
import { awardStateOf } from '../award/award.stream.ts';

/** Living awardee of an award. */
export interface LivingAwardee {
  readonly entity: string;
  /** Survivor of a merged entity, else the entity. */
  readonly survivor: string;
}

/** Loads the living awardees by award. */
export async function loadLivingAwardees(
  { pool }: Store,
  awards: readonly string[],
): Promise<ReadonlyMap<string, readonly LivingAwardee[]>> {
  const { rows } = await pool.query<{ award: string; awardees: LivingAwardee[] }>({
    name: 'living_awardees',
    text: `select k.target as award, json_agg(json_build_object('entity', o.id, 'survivor', ${survivorIdSql('o')})) as awardees
      from link k join stream s on s.id = k.source join link e on e.source = s.id and e.rel = 'entity' join stream o on o.id = e.target
      where k.target = any($1) and k.rel = 'award' and s.type = 'awardee' and not ${isDeletedSql('s')} group by k.target`,
    values: [awards],
  });
  return new Map(rows.map(({ award, awardees }) => [award, awardees]));
}

/** Survivors by the rows of merged entities; none for a row beside one that counts for the survivor. */
export async function loadSurvivorsByRow({ pool }: Store, award: LoadedStream): Promise<ReadonlyMap<number, string | null>> {
  const { rows } = await pool.query<{ row: number; survivor: string | null }>({
    name: 'survivors_by_row',
    text: `with merged as (
        select r.row, survivor_of(r.entity_id) as survivor from ${factTableName(rankingScoreTable)} r
          where r.run = $1 and r.award_id = $2 and exists (select from link k where k.source = r.entity_id and k.rel = '${MERGED_REL}'))
      select m.row, case when m.row = ${countedRowSql('row', { run: '$1', award: '$2', entity: 'm.survivor' })} then m.survivor end as survivor
        from merged m`,
    values: [awardStateOf(award).score_run_id ?? null, award.id],
  });
  return new Map(rows.map(({ row, survivor }) => [row, survivor]));
}

interface Places {
  readonly awards: readonly string[];
  readonly entities: readonly string[];
}

/**
 * Loads the merged entities whose places at awards their survivors take, as far as these have none of their own, living or withdrawn: a
 * merge leaves the places in completed projects. Of several the living one with the best rank. @returns the merged entity by award and survivor
 */
export async function loadFormerPlaces(
  { pool }: Store,
  { awards, entities }: Places,
): Promise<(award: string, survivor: string) => string | undefined> {
  const { rows } = await pool.query<{ award: string; survivor: string; entity: string }>({
    name: 'former_places',
    text: `select distinct on (a.target, w.survivor) a.target as award, w.survivor, own.id as entity
        from unnest($2::uuid[]) w (survivor) cross join unnest(${mergedIdListSql('w.survivor')}) own (id) join link e on e.target = own.id and e.rel = 'entity' join stream s on s.id = e.source and s.type = 'awardee'
          join link a on a.source = s.id and a.rel = 'award' and a.target = any($1)
        where own.id <> w.survivor and not exists (select from reservation r where r.kind = 'awardee' and r.key = a.target || ' ' || w.survivor)
        order by a.target, w.survivor, ${isDeletedSql('s')}, (s.card ->> 'rank')::int nulls last, own.id`,
    values: [awards, entities],
  });
  const formers = new Map(rows.map(({ award, survivor, entity }) => [`${award} ${survivor}`, entity]));
  return (award, survivor) => formers.get(`${award} ${survivor}`);
}
