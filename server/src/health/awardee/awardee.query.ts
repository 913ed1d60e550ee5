import { awardeeById } from '@kurator/contract/health/awardee/awardee.query';
import type { AwardeeAnswer, AwardedEntity, AwardeeSummary } from '@kurator/contract/health/awardee/awardee.answer';
import type pg from 'pg';
import { defineQueryHandler, type QueryHandler } from '../../platform/answer/answer.ts';
import { isDeletedSql, type LoadedStream } from '../../platform/store/index.ts';
import { loadEventsAndNames, loadReferredStream } from '../../seedwork/detail.ts';
import { historyCache } from '../../seedwork/history.ts';
import { propertiesWithValues } from '../../seedwork/property.ts';
import { awardStateOf } from '../award/award.stream.ts';
import { awardSummaryAnswer, loadAwardProject } from '../award/award.query.ts';
import { previousAwardJoinSql } from '../award/previousAward.ts';
import { awardeeStateOf } from './awardee.stream.ts';
import { isOnBlacklistSql, entityParentsJoinSql, survivorJoinSql } from './entitySql.ts';
import { awardeesOfEntitySql } from './awardeesOfEntitySql.ts';

const summary = `m.id, m.award_id, m.award_name, m.award_year, m.rank`;

/** Places of its entity, and of those merged into that, in other awards, newest year first. */
async function loadOtherAwards(pool: pg.Pool, { state }: LoadedStream, line: readonly string[]): Promise<AwardeeSummary[]> {
  const { rows } = await pool.query<AwardeeSummary>({
    name: 'other_awards',
    text: `select ${summary} from ${awardeesOfEntitySql('$1')} m where m.award_id <> all($2::uuid[]) order by m.award_year desc, m.award_name, m.serial`,
    values: [awardeeStateOf({ state }).entity_id, line],
  });
  return rows;
}

/** Places of its entity, and of those merged into that, in earlier years of the award, newest year first. */
async function loadPastAwardees(pool: pg.Pool, { state }: LoadedStream): Promise<AwardeeSummary[]> {
  const { award_id, entity_id } = awardeeStateOf({ state });
  const { rows } = await pool.query<AwardeeSummary>({
    name: 'past_awardees',
    text: `with recursive line(id, depth) as (select $1::uuid, 0 union select v.id, line.depth + 1 from line join stream a on a.id = line.id ${previousAwardJoinSql}
        where v.id is not null and line.depth < 50)
      select ${summary} from line join ${awardeesOfEntitySql('$2')} m on m.award_id = line.id where line.depth > 0 order by line.depth`,
    values: [award_id, entity_id],
  });
  return rows;
}

type AwardeeFlags = Pick<AwardeeAnswer, 'is_verified' | 'inquiry_activated'>;

/** Flags of its entity's verification, in the year and the type that the win counts for. */
async function loadFlags(pool: pg.Pool, { id }: LoadedStream): Promise<AwardeeFlags> {
  const { rows } = await pool.query<AwardeeFlags>({
    name: 'awardee_flags',
    text: 'select is_verified, inquiry_activated from awardee_list where id = $1',
    values: [id],
  });
  return rows[0] ?? { is_verified: false, inquiry_activated: false };
}

/** Awarded entity; the blacklists are those of its survivor and the parents of that. */
async function loadEntity(pool: pg.Pool, awardee: LoadedStream): Promise<AwardedEntity> {
  const { rows } = await pool.query<AwardedEntity>({
    name: 'entity_of_awardee',
    text: `select o.id, o.type as entity_type, o.card ->> 'name' as name, o.card ->> 'display_name' as display_name,
        (o.card ->> 'dms_one_id')::int as dms_one_id, ${isDeletedSql('o')} as is_deleted,
        ${isOnBlacklistSql('process')} as is_process_blacklisted, ${isOnBlacklistSql('editorial')} as is_editorial_blacklisted
      from stream o ${survivorJoinSql('o')} ${entityParentsJoinSql} where o.id = $1`,
    values: [awardeeStateOf(awardee).entity_id],
  });
  const [entity] = rows;
  if (!entity) throw new Error(`the entity of the awardee ${awardee.id} is missing`);
  return entity;
}

/** Survivor of its entity; null unless that was merged, which an awardee of a completed project outlasts. */
async function loadSurvivor(pool: pg.Pool, awardee: LoadedStream): Promise<AwardeeAnswer['merged_into']> {
  const { rows } = await pool.query<NonNullable<AwardeeAnswer['merged_into']>>({
    name: 'survivor_of_awardee',
    text: `select id, type as entity_type, coalesce(card ->> 'display_name', card ->> 'name') as name from stream where id = survivor_of($1) and id <> $1`,
    values: [awardeeStateOf(awardee).entity_id],
  });
  return rows[0] ?? null;
}

/** All fields of an awardee's page. */
export const awardeeDetailHandler: QueryHandler = defineQueryHandler(
  awardeeById,
  async ({ store, loadSubjectWithEvents }) => {
    const awardee = await loadSubjectWithEvents('awardee', historyCache(store));
    const state = awardeeStateOf(awardee);
    const award = await loadReferredStream(store, state.award_id);
    const [{ events }, project, entity, survivor, past, flags] = await Promise.all([
      loadEventsAndNames(store, awardee),
      loadAwardProject(store, award),
      loadEntity(store.pool, awardee),
      loadSurvivor(store.pool, awardee),
      loadPastAwardees(store.pool, awardee),
      loadFlags(store.pool, awardee),
    ]);
    const others = await loadOtherAwards(store.pool, awardee, [award.id, ...past.map(({ award_id }) => award_id)]);
    return {
      id: awardee.id,
      version: awardee.version,
      position: awardee.position,
      entity_type: state.entity_type,
      entity,
      merged_into: survivor,
      award_name: awardStateOf(award).name,
      award_year: state.year,
      award: awardSummaryAnswer(award, project),
      rank: state.rank ?? null,
      total_score: state.total_score ?? null,
      ...flags,
      is_deleted: state.is_deleted === true || awardStateOf(award).is_deleted === true,
      properties: propertiesWithValues(award.state, awardee.state),
      past_awardees: past,
      other_awards: others,
      events,
    };
  },
  { views: ['awardee_list', 'award_list'] },
);
