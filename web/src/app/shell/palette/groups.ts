import { foldText } from '@kurator/contract/text/foldText';
import type { Hit, Hits } from '../../feature.ts';
import { foldedWordsOf } from '../../matches.ts';

/** Groups in their order, with the most rows of each. */
const most = { exact: 3, people: 3, institutions: 2, workplace: 2, found: 2 } as const;
type GroupKey = keyof typeof most;
const keys: readonly GroupKey[] = ['exact', 'people', 'institutions', 'workplace', 'found'];

/** Hits found for the same reason. */
export interface HitGroup {
  readonly key: GroupKey;
  readonly rows: readonly Hit[];
  /** Type whose list shows more hits; their number where the list has nothing but this group's, and whether it is estimated. */
  readonly all?: { readonly type: string; readonly total?: number; readonly isEstimate?: boolean };
}

/** Type whose list has all hits of a group, or else of the first group that has more than its rows. */
export function typeOfAllHits(groups: readonly HitGroup[], group: HitGroup | undefined): string | undefined {
  const { all } = group ?? groups.find((each) => each.all) ?? {};
  return all?.type ?? group?.rows[0]?.entity_type;
}

/** Fields whose values are specific enough to name one entity. */
const identifyingFields: ReadonlySet<Hit['found_in']> = new Set(['email', 'phone']);

/** Fields of contact data; others are names and numbers of the entity. */
const contactFields: ReadonlySet<Hit['found_in']> = new Set(['domain', 'street', 'contact']);

/** Whether a name or a number contains a word of the input. */
const isOwnName = ({ name, display_name, number, found_in: field }: Hit, words: readonly string[]): boolean => {
  const text = foldText(`${name} ${display_name ?? ''} ${number}`);
  return Boolean(field) || words.some((word) => text.includes(word));
};

/** Whether typed digits may be a zip code as well. */
const isZipCode = (typed: string): boolean => /^\d{5}$/.test(typed);

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
  const words = foldedWordsOf(typed);
  const typedNumber = typed.trim().toLowerCase();
  const isNumber = ({ number, found_in: field, found_text: text }: Hit) =>
    [number, ...(field === 'former_numbers' ? (text ?? '').split(', ') : [])].some((each) => each.toLowerCase() === typedNumber);
  const isAlone = rows.some(isNumber) && !isZipCode(typedNumber);
  const keyOf = (row: Hit): GroupKey => {
    if (isNumber(row) || identifyingFields.has(row.found_in)) return 'exact';
    if (contactFields.has(row.found_in)) return 'found';
    if (!isPerson(row.entity_type)) return 'institutions';
    return isOwnName(row, words) ? 'people' : 'workplace';
  };
  return (isAlone ? keys.slice(0, 1) : keys).flatMap((key): readonly HitGroup[] => {
    const own = rows.filter((row) => keyOf(row) === key);
    const [first] = own;
    if (!first) return [];
    const shownHits = own.slice(0, most[key]);
    const type = first.entity_type;
    const total = totals.get(type) ?? 0;
    const ofType = rows.filter((row) => row.entity_type === type);
    const hasMore = (of: string) => (totals.get(of) ?? 0) > shownHits.filter((row) => row.entity_type === of).length;
    if (isAlone) {
      const typeWithMore = [type, ...totals.keys()].find(hasMore);
      return [{ key, rows: shownHits, ...(typeWithMore === undefined ? {} : { all: { type: typeWithMore } }) }];
    }
    if (!hasMore(type)) return [{ key, rows: shownHits }];
    // Digits that may be a zip code have one entity by number; what else the list would show is in the other groups.
    if (key === 'exact' && own.some(isNumber)) return [{ key, rows: shownHits }];
    const isWhole = own.every((row) => row.entity_type === type) && ofType.every((row) => own.includes(row));
    const isEstimate = answers.some((answer) => answer.isEstimate && type in answer.totals);
    return [{ key, rows: shownHits, all: { type, ...(isWhole ? { total, isEstimate } : {}) } }];
  });
}
