import type { EntityListAnswer, EntityRow } from '@kurator/contract/seedwork/entities.answer';
import { foldText } from '@kurator/contract/text/foldText';

/** Hits found for the same reason. */
export interface HitGroup {
  readonly key: 'exact' | 'people' | 'institutions' | 'workplace' | 'found';
  readonly rows: readonly EntityRow[];
  /** Type whose list shows all of its hits, with their number. */
  readonly all?: { readonly type: string; readonly total: number };
}

const most = { exact: 3, people: 3, institutions: 3, workplace: 2, found: 2 } as const;
/** Fields whose values are specific enough to name one entity. */
const telling: ReadonlySet<EntityRow['found_in']> = new Set(['email', 'phone']);

/** Whether the name contains a word of the input. */
const isOwnName = ({ name, display_name }: EntityRow, words: readonly string[]): boolean => {
  const text = foldText(`${name} ${display_name ?? ''}`);
  return words.some((word) => text.includes(word));
};

const isPerson = (row: EntityRow): boolean => row.entity_type === 'medic';

/** Groups hits: people by name, institutions by name, people by workplace, and others. A full match stands alone. */
export function hitGroups(answers: readonly EntityListAnswer[], typed: string): readonly HitGroup[] {
  const rows = answers.flatMap(({ items }) => items);
  const totals = new Map(answers.flatMap((answer) => Object.entries(answer.totals)));
  const words = typed.split(/\s+/).map(foldText).filter(Boolean);
  const isNumber = (row: EntityRow) => String(row.dms_one_id) === typed.trim();
  const keyOf = (row: EntityRow): HitGroup['key'] => {
    if (isNumber(row) || telling.has(row.found_in)) return 'exact';
    if (row.found_in) return 'found';
    if (!isPerson(row)) return 'institutions';
    return isOwnName(row, words) ? 'people' : 'workplace';
  };
  const keys = ['exact', 'people', 'institutions', 'workplace', 'found'] as const;
  return keys.flatMap((key) => {
    const own = rows.filter((row) => keyOf(row) === key);
    const [first] = own;
    if (!first) return [];
    const total = totals.get(first.entity_type) ?? 0;
    const shown = own.slice(0, most[key]);
    const isMore = total > shown.filter((row) => row.entity_type === first.entity_type).length;
    return [{ key, rows: shown, ...(isMore && key !== 'exact' ? { all: { type: first.entity_type, total } } : {}) }];
  });
}
