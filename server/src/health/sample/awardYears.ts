import { awardCreate } from '@kurator/contract/health/award/award.command';
import { awardCreateProperty } from '@kurator/contract/health/award/awardProperty.command';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { projectComplete, projectDeliver } from '@kurator/contract/health/project/delivery.command';
import { projectCreate, projectDuplicate, projectUpdate } from '@kurator/contract/health/project/project.command';
import { propertyFieldName } from '@kurator/contract/kit/property';
import { UnitOfWork, type Attribution, type UnitOfWorkOptions } from '../../platform/bulk/index.ts';
import { JobTable } from '../../platform/jobs/jobTable.ts';
import { textOf, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { qualifiedTopicOf } from '../../platform/bus/index.ts';
import { findRun, writeRun, type FactValue, type WrittenRun } from '../../platform/facts/index.ts';
import { projectApplyScores } from '../ranking/internal.command.ts';
import { rankingScoreTable } from '../../seedwork/ranking/score.facts.ts';
import { seedwork } from '../../seedwork/index.ts';
import { awardeeId } from '../awardee/awardeeId.ts';
import { awardeeCreate, awardeeFillProperty } from '../awardee/internal.command.ts';
import { health } from '../index.ts';
import { deliveryKind } from '../project/delivery.task.ts';
import { sampleAwardLists, sampleAwardProperties } from './award.table.ts';
import { loadCandidates, rankCandidates, type Candidate, type SampleScore } from './sampleScore.ts';
import { SampleCommandRunner } from './seeder.ts';
import type pg from 'pg';
import { loadAssignees, VerificationSeeder } from './verificationSeeder.ts';
import { sampleActors } from './word.table.ts';
import type { Rng } from './rng.ts';
import { entityTypeWithDefaultGroups } from './sampleEntityType.ts';
import type { SampleRun } from './sampleRun.ts';

interface AwardYearsContext {
  readonly store: Store;
  readonly sampleRun: SampleRun;
  readonly rng: Rng;
  readonly numbers: NonNullable<UnitOfWorkOptions['numbers']>;
  readonly attribution: Attribution;
}

type AwardListing = (typeof sampleAwardLists)[number];

/** People who verify a list. */
const VERIFIERS = 3;
const deciders = [...seedwork.deciders, ...health.deciders];

/** Projects of several years with awards and deliveries, each copied from the previous one; the newest is open. */
export async function seedAwardYears(context: AwardYearsContext, years: number): Promise<void> {
  const newest = context.attribution.at.getUTCFullYear();
  for (const listing of sampleAwardLists) {
    const candidates = await loadCandidates(context.store.pool, listing.type);
    if (candidates.length === 0) continue;
    let before: string | undefined;
    for (let year = newest - years + 1; year <= newest; year += 1) {
      before = await writeProject(context, listing, { year, before, candidates });
      const unverified = await verifyYear(context, listing, { year, isOver: year < newest, project: before });
      await createDeliveries(context, before, { isOver: year < newest, unverified });
    }
  }
}

interface Year {
  readonly year: number;
  readonly before: string | undefined;
  readonly candidates: readonly Candidate[];
}

async function writeProject(
  { store, sampleRun, rng, numbers, attribution }: AwardYearsContext,
  listing: AwardListing,
  year: Year,
): Promise<string> {
  let id = '';
  const runId = rng.uuid();
  const streams = async () => {
    const unit = new UnitOfWork({
      store,
      entityTypeOf: entityTypeWithDefaultGroups,
      deciders,
      attribution,
      numbers,
      newId: () => rng.uuid(),
      newStreamId: rng.streamIds(() => attribution.at),
    });
    const seeder = new SampleCommandRunner(rng, unit);
    id = await createAward(seeder, listing, year);
    const lists = (await loadAwards(unit, id)).map((award) => ({ award, scores: scoresOf(award, listing, year) }));
    const { run, rows } = await writeScores(store.pool, runId, lists);
    await seeder.run(projectApplyScores, { project_id: id, run, rows, awards: lists.map(({ award }) => award.id).join(' ') });
    for (const { award, scores } of lists) await createAwardees(seeder, award, scores);
    return unit.flush();
  };
  await sampleRun.write({ id: rng.uuid(), ...attribution }, { total: 1, streams });
  return id;
}

/** Entities awarded in a project. */
async function loadAwardeeIds({ pool }: Store, project: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select distinct e.target as id from link a join link w on w.target = a.source and w.rel = 'award' join link e on e.source = w.source and e.rel = 'entity'
      where a.target = $1 and a.rel = 'project' order by 1`,
    [project],
  );
  return rows.map(({ id }) => id);
}

/** Several people verify a year's winners one after the other. @returns awarded entities that stay unverified */
async function verifyYear(
  { store, sampleRun, rng, numbers, attribution }: AwardYearsContext,
  { type, group }: AwardListing,
  { year, isOver, project }: { readonly year: number; readonly isOver: boolean; readonly project: string },
): Promise<number> {
  const entities = await loadAwardeeIds(store, project);
  const people = await loadAssignees(store);
  const share = Math.ceil(entities.length / VERIFIERS);
  let unverifiedCount = 0;
  for (const [index, actor] of sampleActors.slice(0, VERIFIERS).entries()) {
    // Verifies in the order of years: changes are relative to the last verification.
    const minute = (year % 100) * VERIFIERS + index + 1;
    const by = { actor, at: new Date(attribution.at.getTime() + minute * 60_000) };
    const first = index * share;
    let unverified = 0;
    const streams = async () => {
      const unit = new UnitOfWork({
        store,
        entityTypeOf: entityTypeWithDefaultGroups,
        deciders,
        attribution: by,
        numbers,
        newId: () => rng.uuid(),
      });
      const part = { entityType: type, group, year, isOver };
      unverified = await new VerificationSeeder(rng, unit, people).share(part, entities.slice(first, first + share), {
        first,
        attribution: by,
      });
      return unit.flush();
    };
    if (first < entities.length) await sampleRun.write({ id: rng.uuid(), ...by }, { total: 1, streams });
    unverifiedCount += unverified;
  }
  return unverifiedCount;
}

const loadAwards = async (unit: UnitOfWork, project: string): Promise<readonly LoadedStream[]> =>
  (await unit.reader.loadReferring(project, 'project')).toSorted((a, b) => Number(a.state['serial']) - Number(b.state['serial']));

async function createAward(
  seeder: SampleCommandRunner,
  { name, group, type, lists, second }: AwardListing,
  { year, before }: Year,
): Promise<string> {
  const dates = { delivery_year: year + 1, first_delivery_date: `${year}-09-15`, second_delivery_date: `${year}-${second}` };
  if (before !== undefined) {
    const project_id = await seeder.run(projectDuplicate, { project_id: before, year });
    await seeder.run(projectUpdate, { project_id, ...dates });
    return project_id;
  }
  const project_id = await seeder.run(projectCreate, {
    name: `${name} ${year}`,
    year,
    ranking_group: group,
    ranking_period: year,
    awardee_type: type,
    ...dates,
  });
  for (const [topic, length] of Object.entries(lists)) {
    const award_id = await seeder.run(awardCreate, { project_id, name: topic, topic, length });
    for (const property of sampleAwardProperties) await seeder.run(awardCreateProperty, { award_id, ...property });
  }
  return project_id;
}

/** Scores that the sample warehouse delivers for an award. */
function scoresOf(award: LoadedStream, { type, lists }: AwardListing, { year, candidates }: Year): readonly SampleScore[] {
  const name = textOf(award.state['name']);
  const length = new Map<string, number>(Object.entries(lists)).get(name) ?? 0;
  return rankCandidates({ type, name, length, period: year }, candidates);
}

interface ScoredAward {
  readonly award: LoadedStream;
  readonly scores: readonly SampleScore[];
}

/** Writes the scores of a project, unless an earlier attempt at the sample did. */
async function writeScores(pool: pg.Pool, id: string, lists: readonly ScoredAward[]): Promise<WrittenRun> {
  const rows = lists.flatMap(({ award, scores }) =>
    scores.map(({ entityId, number, rank, score, isOnList, properties: values }): readonly FactValue[] => [
      award.id,
      entityId,
      number,
      rank,
      score,
      isOnList,
      JSON.stringify(values),
    ]),
  );
  const knownRun = await findRun(pool, rankingScoreTable, id);
  return knownRun?.rows === rows.length ? knownRun : writeRun(pool, rankingScoreTable, { id, rows });
}

/** Fills the list of an award with the entities ranked high enough; a few values are missing, a few edited by hand. */
async function createAwardees({ rng, unit }: SampleCommandRunner, award: LoadedStream, scores: readonly SampleScore[]): Promise<void> {
  for (const { entityId: entity_id, rank, score: total_score, properties: values } of scores.filter(({ isOnList }) => isOnList)) {
    const awardee_id = awardeeId(award.id, entity_id);
    const outcome = await unit.execute(awardeeCreate, { award_id: award.id, entity_id, rank, total_score }, {}, awardee_id);
    if (outcome instanceof Error) throw outcome;
    const knownValues = Object.entries(values).filter(() => !rng.hasChance(0.06));
    await unit.execute(awardeeFillProperty, {
      awardee_id,
      ...Object.fromEntries(knownValues.map(([name, value]) => [propertyFieldName(name), value])),
    });
    if (rng.hasChance(0.1))
      await unit.execute(awardeeUpdateProperty, { awardee_id, name: 'recommendations', value: String(rng.int(3, 240)) });
  }
}

/** Deliveries as jobs write them: past years are completed, every year has a first delivery. */
async function createDeliveries(
  { store, rng, attribution }: AwardYearsContext,
  project_id: string,
  { isOver, unverified }: { readonly isOver: boolean; readonly unverified: number },
): Promise<void> {
  const jobs = new JobTable(store.pool);
  const job = { kind: deliveryKind, actor: attribution.actor, status: 'running', key: project_id } as const;
  await jobs.create({
    ...job,
    id: rng.uuid(),
    topic: qualifiedTopicOf(projectDeliver),
    payload: { project_id, label: '1. Lieferung', name: '1. Lieferung', due: 'first' },
  });
  if (!isOver) return;
  const findings = unverified > 0 ? `unverified: ${unverified}` : null;
  await jobs.create({
    ...job,
    id: rng.uuid(),
    topic: qualifiedTopicOf(projectComplete),
    payload: { project_id, label: 'Abschluss', name: 'Abschluss', completes: true, reason: 'Redaktionsschluss', findings },
  });
}
