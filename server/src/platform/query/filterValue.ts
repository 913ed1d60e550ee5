import type { FieldKind } from '@kurator/contract';
import { fieldKinds } from '@kurator/contract/kit/fieldKind';
import type { ListFilter } from '@kurator/contract/kit/list';

type ScalarValue = string | number;

/** Inclusive range; either end may be open. */
export interface Range {
  readonly from: ScalarValue | undefined;
  readonly to: ScalarValue | undefined;
}

/** The whole text of a column instead of a part. */
interface QuotedText {
  readonly whole: string;
}

/** Comparison value; boolean for flags. */
export type FilterValue = ScalarValue | boolean | Range | QuotedText;

const yes = new Set(['true', 'yes', 'ja', '1']);
const no = new Set(['false', 'no', 'nein', '0']);

/** Kinds that are compared without case: their columns are in lower case. */
const inLowerCase: ReadonlySet<FieldKind> = new Set(['accountNumber']);

/** Parses a filter value; the field kind checks whole ones. @returns undefined for invalid values */
export function parseFilterValue({ match, kind }: ListFilter, text: string): FilterValue | undefined {
  if (match === 'flag') return yes.has(text.toLowerCase()) ? true : no.has(text.toLowerCase()) ? false : undefined;
  if (match === 'range' || match === 'outside') return rangeOf(kind, text);
  if (match === 'contains') return /^"[^"]+"$/.test(text) ? { whole: text.slice(1, -1) } : text;
  if (match === 'prefix' && inLowerCase.has(kind)) return text.toLowerCase();
  return match === 'exact' || match === 'any' || match === 'since' ? wholeValue(kind, text) : text;
}

function wholeValue(kind: FieldKind, text: string): ScalarValue | undefined {
  const { data } = fieldKinds[kind].safeParse(text);
  return typeof data === 'string' || typeof data === 'number' ? data : undefined;
}

/** `from..to`, `from..`, `..to`, or one value. */
function rangeOf(kind: FieldKind, text: string): Range | undefined {
  const [first = '', last = first, ...more] = text.split('..').map((part) => part.trim());
  const [from, to] = [first, last].map((part) => (part === '' ? undefined : wholeValue(kind, part)));
  const isWrong = more.length > 0 || first + last === '' || (first !== '' && from === undefined) || (last !== '' && to === undefined);
  return isWrong || (from !== undefined && to !== undefined && from > to) ? undefined : { from, to };
}
