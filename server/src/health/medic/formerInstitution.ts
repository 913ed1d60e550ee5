import { foldText } from '@kurator/contract/text/foldText';
import { createStreamReader } from '../../platform/bus/index.ts';
import type { UnitOfWork } from '../../platform/bulk/index.ts';
import { revertTopic } from '../../platform/imports/revertTopic.ts';
import { isLiving, objectOf, type LoadedStream, type Store } from '../../platform/store/index.ts';
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

interface WantedInstitution {
  readonly line: number;
  readonly type: string;
  readonly name: string;
  readonly zipcode: string;
}

type Around = { readonly unit: UnitOfWork; readonly store: Store };

/** Survivors of institutions of a folded name and zip code that people merged, and those that they deleted, which have no `formerName`, by line. */
export async function findFormerInstitutions(
  wanted: readonly WantedInstitution[],
  around: Around,
): Promise<ReadonlyMap<number, readonly MatchingInstitution[]>> {
  const byLine = new Map<number, readonly MatchingInstitution[]>();
  for (const type of new Set(wanted.map((one) => one.type)))
    for (const [line, match] of await findFormerOfType(
      type,
      wanted.filter((one) => one.type === type),
      around,
    )) {
      const others = byLine.get(line) ?? [];
      if (!others.some(({ id }) => id === match.id)) byLine.set(line, [...others, match]);
    }
  return byLine;
}

/** Merged ones stand in no list, but among the compared values. */
async function findFormerOfType(
  type: string,
  wanted: readonly WantedInstitution[],
  { unit, store }: Around,
): Promise<readonly (readonly [line: number, match: MatchingInstitution])[]> {
  const { rows } = await store.pool.query<{ line: number; id: string }>(
    `with w as (select * from unnest($1::int[], $2::text[], $3::text[]) as w (line, name, zipcode))
       select w.line, i.id from w join ${type}_list i on i.name_folded = fold(w.name) and i.address_zipcode = w.zipcode where i.is_deleted
       union select w.line, c.id from w join ${type}_compared c on c.zipcode = w.zipcode and fold(c.name) = fold(w.name) where c.merged_into is not null
       order by line, id`,
    [wanted.map(({ line }) => line), wanted.map(({ name }) => name), wanted.map(({ zipcode }) => zipcode)],
  );
  await loadSurvivors(
    rows.map(({ id }) => id),
    unit,
  );
  const names = new Map(wanted.map(({ line, name }) => [line, foldText(name)]));
  const matches: (readonly [number, MatchingInstitution])[] = [];
  for (const { line, id } of rows) {
    const [institution, survivor] = [unit.streams.peek(id), survivorOf(id, unit)];
    if (!institution || !survivor || isLiving(institution)) continue;
    const { name: formerName } = entityStateOf(institution);
    if (foldText(formerName) !== names.get(line) || (await isReverted(survivor, store))) continue;
    const { name, dms_one_id, addresses } = entityStateOf(survivor);
    const match = { id: survivor.id, name, dms_one_id, street: addresses?.[0]?.street ?? null };
    matches.push([line, isLiving(survivor) ? { ...match, formerName } : match]);
  }
  return matches;
}

/** Whether an import that was taken back deleted it, so that a file may create it anew. */
async function isReverted(institution: LoadedStream, store: Store): Promise<boolean> {
  if (isLiving(institution)) return false;
  const events = await createStreamReader(store).loadEvents(institution.id);
  return events.find(({ data }) => 'is_deleted' in objectOf(data['after']))?.topic === revertTopic;
}
