import { foldText } from '@kurator/contract/text/foldText';
import type { Hit, Hits } from '../../feature.ts';

/** Groups in their order, with the most rows of each. */
const most = { exact: 3, people: 3, institutions: 2, workplace: 2, found: 2 } as const;
type GroupKey = keyof typeof most;
const keys: readonly GroupKey[] = ['exact', 'people', 'institutions', 'workplace', 'found'];

/** Hits found for the same reason. */
export interface HitGroup {
  readonly key: GroupKey;
  readonly rows: readonly Hit[];
  /** Type whose list shows more hits; their number where the list has nothing but this group's. */
  readonly all?: { readonly type: string; readonly total?: number };
}

/** Type whose list has all hits of a group, or else of the first group that has more than its rows. */
export function typeOfAllHits(groups: readonly HitGroup[], group: HitGroup | undefined): string | undefined {
  const { all } = group ?? groups.find((each) => each.all) ?? {};
  return all?.type ?? group?.rows[0]?.entity_type;
}

/** Fields whose values are specific enough to name one entity. */
const identifyingFields: ReadonlySet<Hit['found_in']> = new Set(['email', 'phone']);

/** Whether the name contains a word of the input. */
const isOwnName = ({ name, display_name }: Hit, words: readonly string[]): boolean => {
  const text = foldText(`${name} ${display_name ?? ''}`);
  return words.some((word) => text.includes(word));
};

/**
 * Groups hits: people by name, institutions by name, people by workplace, and others. A full match stands alone.
 * @param isPerson whether entities of a type are people
 */
export function hitGroups(answers: readonly Hits[], typed: string, isPerson: (type: string) => boolean): readonly HitGroup[] {
  const types = Map.groupBy(
    answers.flatMap(({ items }) => items),
    (row) => row.entity_type,
  );
  // The best hits of each type come before the second best of any.
  const rows = [...types.values()]
    .flatMap((ofType) => [...ofType.entries()])
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row);
  const totals = new Map(answers.flatMap((answer) => Object.entries(answer.totals)));
  const words = typed.split(/\s+/).map(foldText).filter(Boolean);
  const isNumber = ({ number }: Hit) => number.toLowerCase() === typed.trim().toLowerCase();
  const keyOf = (row: Hit): GroupKey => {
    if (isNumber(row) || identifyingFields.has(row.found_in)) return 'exact';
    if (row.found_in) return 'found';
    if (!isPerson(row.entity_type)) return 'institutions';
    return isOwnName(row, words) ? 'people' : 'workplace';
  };
  return keys.flatMap((key): readonly HitGroup[] => {
    const own = rows.filter((row) => keyOf(row) === key);
    const [first] = own;
    if (!first) return [];
    const shownHits = own.slice(0, most[key]);
    const type = first.entity_type;
    const total = totals.get(type) ?? 0;
    const ofType = rows.filter((row) => row.entity_type === type);
    if (total <= shownHits.filter((row) => row.entity_type === type).length) return [{ key, rows: shownHits }];
    // A number has one entity; what else the list would show is in the other groups.
    if (key === 'exact' && own.some(isNumber)) return [{ key, rows: shownHits }];
    const isAlone = own.every((row) => row.entity_type === type) && ofType.every((row) => own.includes(row));
    return [{ key, rows: shownHits, all: { type, ...(isAlone ? { total } : {}) } }];
  });
}
