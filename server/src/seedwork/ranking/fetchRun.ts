import { setTimeout as pause } from 'node:timers/promises';
import { createStreamReader, refuse, type HandlerServices } from '../../platform/bus/index.ts';
import { dropEarlierRun, writeRun, type FactValue } from '../../platform/facts/index.ts';
import type { JobContext } from '../../platform/jobs/job.ts';
import { isLiving, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { WarehouseFailure, type Warehouse, type WarehouseRow } from '../../platform/warehouse/index.ts';
import { isRankingRowFault, readRow, type ParsedWarehouseRow, type RankingRowFault } from './parsedWarehouseRow.ts';
import { loadRankedEntity, type RankedEntity } from './rankedEntity.ts';
import { findRankingDeclaration, loadOpenProject } from './rankedProject.ts';
import { entityNumberKey, type RankingDeclaration } from './rankingDeclaration.ts';
import { RowResolver, type ProjectOfPeriod, type ResolvedRow } from './rowResolver.ts';
import { loadDeliveredScores, rankingScoreTable } from './score.facts.ts';

/** Delivery that a run holds. */
interface FetchRequest {
  /** Id of the run. */
  readonly id: string;
  readonly group: string;
  readonly period: number;
  /** Set if only one entity is requested. */
  readonly entity: Pick<RankedEntity, 'id' | 'type'> | null;
  readonly project_ids: readonly string[];
}

/** Run that is written but not in effect yet. */
export interface FetchedRun {
  readonly run: number;
  /** Awards whose rows it replaces; null: all awards that it has rows for. */
  readonly awards: ReadonlySet<string> | null;
  /** Awards that keep their rows, for the delivery has none that can be used. */
  readonly keptAwards: readonly LoadedStream[];
  /** Number of delivered rows by project. */
  readonly rows: ReadonlyMap<string, number>;
  readonly faults: Faults;
}

/** Number of invalid rows, with details of the first ones. */
interface Faults {
  count: number;
  readonly first: RankingRowFault[];
}

/** Maximum of faults with details: those of the longest lists. */
const KEPT_FAULTS = 50_000;

/** Delays before the attempts after a failure. */
const RETRIES_MS = [2_000, 8_000];
const BATCH = 1_000;
const MAX_ROWS = 2_000_000;

/** Fetches a delivery, with retries after failures of the warehouse. @throws WarehouseFailure, Rejection, and the signal's reason */
export async function fetchRun(
  { store, warehouse }: Pick<HandlerServices, 'store' | 'warehouse'>,
  rankings: readonly RankingDeclaration[],
  request: FetchRequest,
  context: JobContext,
): Promise<FetchedRun> {
  await dropEarlierRun(store.pool, rankingScoreTable, request.id);
  if (!warehouse) throw refuse('warehouse.not_configured');
  const projects = await Promise.all(request.project_ids.map((id) => loadOpenProject(store, id)));
  const declaration = findRankingDeclaration(rankings, projects[0]);
  const rankedProjects = await Promise.all(projects.map((project) => loadRankedProject(store, declaration, project, request.period)));
  const entity = request.entity && (await loadRankedEntity(store, declaration, request.entity));
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchOnce({ store, warehouse, declaration, rankedProjects, request: { ...request, entity }, context });
    } catch (error) {
      const wait = RETRIES_MS[attempt];
      if (!(error instanceof WarehouseFailure) || !error.isTransient || wait === undefined) throw error;
      await pause(wait, undefined, { signal: context.signal });
    }
  }
}

async function loadRankedProject(
  store: Store,
  { isRanked }: RankingDeclaration,
  project: LoadedStream,
  period: number,
): Promise<ProjectOfPeriod> {
  const awards = await createStreamReader(store, undefined).loadReferring(project.id, 'project');
  return { project, awards: awards.filter((award) => isLiving(award) && isRanked(award.state, period)) };
}

interface Fetch {
  readonly store: Store;
  readonly warehouse: Warehouse;
  readonly declaration: RankingDeclaration;
  readonly rankedProjects: readonly ProjectOfPeriod[];
  readonly request: Omit<FetchRequest, 'entity'> & { readonly entity: RankedEntity | null };
  readonly context: JobContext;
}

async function fetchOnce(fetch: Fetch): Promise<FetchedRun> {
  const { store, rankedProjects, request, context } = fetch;
  const faults: Faults = { count: 0, first: [] };
  const counts = new Map<string, number>(rankedProjects.map(({ project }) => [project.id, 0]));
  const deliveredIds = new Set<string>();
  const projectOfAward = new Map(rankedProjects.flatMap(({ project, awards }) => awards.map(({ id }) => [id, project.id] as const)));
  const count = (awardId: string): void => {
    deliveredIds.add(awardId);
    const project = projectOfAward.get(awardId) ?? '';
    counts.set(project, (counts.get(project) ?? 0) + 1);
  };
  const deliveredRows = resolvedRows(fetch, faults);
  const { entity } = request;
  const awards = entity ? new Set<string>() : null;
  const rows = awards && entity ? withOthers(fetch, entity, { deliveredRows, faults, awards }) : deliveredRows;
  async function* values(): AsyncGenerator<readonly FactValue[]> {
    for await (const row of rows) {
      // Counts delivered rows only; those of other entities are copies.
      if (!entity || entity.ids.has(row.entityId)) count(row.awardId);
      yield valuesOf(row);
    }
    context.signal.throwIfAborted();
    if (deliveredIds.size > 0) return;
    const isUnusable = entity ? faults.first.some(({ reference }) => reference !== undefined) : faults.count > 0;
    if (isUnusable) throw new WarehouseFailure('ranking.nothing_usable', { params: { count: faults.count } });
    // Rejects an empty delivery, a probable fault of the warehouse that would empty every list.
    if (!entity) throw new WarehouseFailure('warehouse.empty');
  }
  const { run } = await writeRun(store.pool, rankingScoreTable, {
    id: request.id,
    rows: values(),
    onProgress: (doneCount) => context.progress(doneCount),
    signal: context.signal,
  });
  const scoredProjects = rankedProjects
    .flatMap((rankedProject) => rankedProject.awards)
    .filter(({ state }) => typeof state['score_run_id'] === 'number');
  const keptAwards = entity ? [] : scoredProjects.filter(({ id }) => !deliveredIds.has(id));
  return { run, awards, keptAwards, rows: counts, faults };
}

/** Valid rows in their order; faults of others are added to `faults`. */
async function* resolvedRows(
  { store, warehouse, declaration, rankedProjects, request, context }: Fetch,
  faults: Faults,
): AsyncGenerator<ResolvedRow> {
  const { group, period, entity } = request;
  const resolver = new RowResolver(store.pool, declaration, { rankedProjects, period });
  const numberKeys = new Set(entity?.numbers.map(entityNumberKey));
  // Keeps a faulty row whose entity or type is unreadable: it may be of the requested entity.
  const isWanted = (row: ParsedWarehouseRow | RankingRowFault): boolean => {
    const reference = isRankingRowFault(row) ? row.reference : row;
    if (!entity || !reference) return true;
    const mayBeOfType = reference.type === entity.type || !declaration.entityTypes.includes(reference.type);
    return mayBeOfType && numberKeys.has(entityNumberKey(reference.number));
  };
  // A former number may be another entity's by now.
  const isOfEntity = ({ entityId }: ResolvedRow | RankingRowFault): boolean =>
    !entity || entityId === undefined || entity.ids.has(entityId);
  const texts = new Set<string>();
  // A source that ignores the selection has a row in the answer to each number.
  const isRepeated = ({ values }: WarehouseRow): boolean =>
    entity !== null && entity.numbers.length > 1 && values !== undefined && texts.size === texts.add(JSON.stringify(values)).size;
  const question = { group, period, ...(entity ? { entity } : {}) };
  let count = 0;
  for await (const batch of batchesOf(warehouse.rows(question, context.signal))) {
    const requestedRows = batch.flatMap((row) => {
      const parsedRow = readRow(row, declaration);
      return isWanted(parsedRow) && !isRepeated(row) ? [parsedRow] : [];
    });
    count += requestedRows.length;
    if (count > (entity ? KEPT_FAULTS : MAX_ROWS)) throw new WarehouseFailure('warehouse.too_large');
    for (const row of (await resolver.resolve(requestedRows)).filter(isOfEntity))
      if (!isRankingRowFault(row)) yield row;
      else if ((faults.count += 1) <= KEPT_FAULTS) faults.first.push(row);
  }
}

async function* batchesOf(rows: AsyncIterable<WarehouseRow>): AsyncGenerator<readonly WarehouseRow[]> {
  let batch: WarehouseRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

interface EntityDelivery {
  readonly deliveredRows: AsyncIterable<ResolvedRow>;
  readonly faults: Faults;
  /** Receives the ids of the entity's awards. */
  readonly awards: Set<string>;
}

/** Adds the delivered entity to the rows that its awards already have, as a full list per award. A faulty row takes it from none. */
async function* withOthers(
  { store, rankedProjects }: Fetch,
  entity: RankedEntity,
  { deliveredRows, faults, awards }: EntityDelivery,
): AsyncGenerator<Row> {
  for await (const row of deliveredRows) {
    awards.add(row.awardId);
    yield row;
  }
  for (const { awards: all } of rankedProjects) for (const award of all) yield* othersOf(store, award, entity, { faults, awards });
}

async function* othersOf(
  { pool }: Store,
  award: LoadedStream,
  { ids }: RankedEntity,
  { faults, awards }: Omit<EntityDelivery, 'deliveredRows'>,
): AsyncGenerator<Row> {
  const rows: Row[] = [];
  for await (const page of loadDeliveredScores(pool, award))
    for (const { entity_id, number, rank, total_score, on_list, properties } of page)
      if (!ids.has(entity_id))
        rows.push({ awardId: award.id, entityId: entity_id, number, rank, score: total_score, isOnList: on_list, properties });
      else if (faults.count === 0) awards.add(award.id);
  if (awards.has(award.id)) yield* rows;
}

type Row = Omit<ResolvedRow, 'line' | 'award' | 'type' | 'number'> & { readonly number: number | string | null };

const valuesOf = ({ awardId, entityId, number, rank, score, isOnList, properties }: Row): readonly FactValue[] => [
  awardId,
  entityId,
  typeof number === 'number' ? number : null,
  rank,
  score,
  isOnList,
  JSON.stringify(properties),
];
