import { foldText } from '@kurator/contract/text/foldText';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { revertTopic } from '../../platform/imports/revertTopic.ts';
import { isLiving, type Store } from '../../platform/store/index.ts';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { loadSurvivors, survivorOf } from '../../seedwork/merge/survivor.ts';

/** Institution with the same folded name and zip code as a row. */
export interface MatchingInstitution {
  readonly id: string;
  readonly name: string;
  readonly dms_one_id: number;
  readonly street: string | null;
  /** Name of the one that was merged into it, by which the row names it. */
  readonly formerName?: string;
}

interface RowInstitution {
  readonly line: number;
  readonly type: string;
  readonly name: string;
  readonly zipcode: string;
}

/** Institutions that people merged or deleted, by line. */
export interface FormerInstitutions {
  /** Living survivors of merged ones. */
  readonly survivors: ReadonlyMap<number, readonly MatchingInstitution[]>;
  readonly deleted: ReadonlyMap<number, readonly MatchingInstitution[]>;
}

/** Finds merged and deleted institutions by their folded name and zip code. */
export async function findFormerInstitutions(
  rowInstitutions: readonly RowInstitution[],
  { unit, store }: { readonly unit: UnitOfWork; readonly store: Store },
): Promise<FormerInstitutions> {
  const candidates: Candidate[] = [];
  for (const [type, ofType] of Map.groupBy(rowInstitutions, (one) => one.type))
    candidates.push(...(await loadCandidates(type, ofType, store)));
  await loadSurvivors(
    candidates.map(({ id }) => id),
    unit,
  );
  const names = new Map(rowInstitutions.map(({ line, name }) => [line, foldText(name)]));
  const former = candidates.flatMap(({ line, id }) => {
    const [institution, survivor] = [unit.streams.peek(id), survivorOf(id, unit)];
    // Rechecks: the views may lag behind.
    if (!institution || !survivor || isLiving(institution)) return [];
    const { name } = entityStateOf(institution);
    return foldText(name) === names.get(line) ? [{ line, name, survivor }] : [];
  });
  const deletedIds = former.filter(({ survivor }) => !isLiving(survivor)).map(({ survivor }) => survivor.id);
  const revertedIds = await findRevertedIds(deletedIds, store);
  const survivors = new Map<number, readonly MatchingInstitution[]>();
  const deleted = new Map<number, readonly MatchingInstitution[]>();
  for (const { line, name: formerName, survivor } of former) {
    if (revertedIds.has(survivor.id)) continue;
    const found = isLiving(survivor) ? survivors : deleted;
    const others = found.get(line) ?? [];
    if (others.some(({ id }) => id === survivor.id)) continue;
    const { name, dms_one_id, addresses } = entityStateOf(survivor);
    const match = { id: survivor.id, name, dms_one_id, street: addresses?.[0]?.street ?? null };
    found.set(line, [...others, isLiving(survivor) ? { ...match, formerName } : match]);
  }
  return { survivors, deleted };
}

interface Candidate {
  readonly line: number;
  readonly id: string;
}

/** Loads the ids of deleted institutions, and of merged ones, which stand in no list but among the compared values. */
async function loadCandidates(type: string, rowInstitutions: readonly RowInstitution[], { pool }: Store): Promise<readonly Candidate[]> {
  const { rows } = await pool.query<Candidate>(
    `with w as (select * from unnest($1::int[], $2::text[], $3::text[]) as w (line, name, zipcode))
       select w.line, i.id from w join ${type}_list i on i.name_folded = fold(w.name) and i.address_zipcode = w.zipcode where i.is_deleted
       union select w.line, c.id from w join ${type}_compared c on c.zipcode = w.zipcode and fold(c.name) = fold(w.name) where c.merged_into is not null
       order by line, id`,
    [rowInstitutions.map(({ line }) => line), rowInstitutions.map(({ name }) => name), rowInstitutions.map(({ zipcode }) => zipcode)],
  );
  return rows;
}

/** Finds deleted institutions whose deletion took back an import, so that a file may create them anew. */
async function findRevertedIds(ids: readonly string[], { pool }: Store): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await pool.query<{ stream_id: string }>(
    `select d.stream_id from (select distinct on (stream_id) stream_id, topic from event
        where stream_id = any($1) and data -> 'after' ? 'is_deleted' order by stream_id, version desc) d where d.topic = $2`,
    [ids, revertTopic],
  );
  return new Set(rows.map(({ stream_id }) => stream_id));
}
