import type { Field } from '@kurator/contract/kit/field';
import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import type { Property } from '@kurator/contract/kit/property';
import { isFilled, type ChoiceRow, type Choices } from '../choice/choice.ts';
import type { FormValue, FormValues } from '../field/input.ts';
import { toPropertyValue, formatPropertyInput } from '../property/propertyForm.ts';
import { toFormValue } from './form.ts';
import type { CommandProblem } from './commandProblem.ts';

/** Conflicts of a form: the saved values on the left, the typed ones on the right. */
export interface FormConflicts {
  readonly rows: readonly ChoiceRow[];
  /** Author and time of the newest saved value, where known. */
  readonly by?: string | undefined;
  readonly time?: string | undefined;
  /** Whether one author saved all of them. */
  readonly isOne: boolean;
  /** Changes that nothing contradicts: those of others, then those of the reader, who is no `by`. */
  readonly others: readonly UndisputedChange[];
}

interface UndisputedChange {
  readonly field: string;
  readonly label: string;
  readonly kind: FieldKind;
  readonly value: unknown;
  readonly by?: string;
}

const textKinds: ReadonlySet<FieldKind> = new Set(['longText', 'note', 'reason']);

/** Whether both texts of a row can be kept as one. */
export const mayJoinTexts = ({ kind, values }: ChoiceRow): boolean =>
  textKinds.has(kind) && values.every((value) => isFilled(value) && value !== '');

/** The saved text, followed by what the typed one has beyond their common beginning. */
export function mergeTexts(theirs: string, yours: string): string {
  let common = 0;
  while (common < Math.min(theirs.length, yours.length) && theirs[common] === yours[common]) common += 1;
  if (common === theirs.length) return yours;
  const rest = yours.slice(yours.slice(0, common).search(/\S*$/)).trim();
  return common === yours.length || rest === '' ? theirs : `${theirs.trimEnd()}\n${rest}`;
}

/** Form value of an answer's value: lists one entry per line, a property's number in German notation, in which the form is read. */
export const formValueOf = (value: unknown, property?: Property): FormValue =>
  Array.isArray(value)
    ? value.filter((entry: unknown) => typeof entry === 'string').join('\n')
    : toFormValue(property ? formatPropertyInput(property, toPropertyValue(value)) : value);

const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

/** Yes and no of a property, whose form values are texts; other values stay. */
const flagOf = (value: FormValue | undefined): FormValue | undefined => (typeof value === 'string' ? (flags[value] ?? value) : value);

/** @returns undefined without a conflict over a field of the form. @param remarkOf author and time as text */
export function formConflictsOf(
  trouble: CommandProblem | undefined,
  fields: readonly (readonly [name: string, field: Field])[],
  {
    values,
    former,
    labelOf,
    remarkOf,
  }: {
    readonly values: FormValues;
    readonly former: FormValues;
    readonly labelOf: (field: string) => string;
    readonly remarkOf: (by: string, time: string) => string;
  },
): FormConflicts | undefined {
  const fieldConflicts = fields.flatMap(([field, { kind, property }]) => {
    const conflict = trouble?.conflicts[field];
    return conflict ? [{ field, kind, property, label: property?.label ?? labelOf(field), conflict }] : [];
  });
  const [newest] = fieldConflicts.map(({ conflict }) => conflict).toSorted((a, b) => (b.time ?? '').localeCompare(a.time ?? ''));
  if (!newest) return undefined;
  const isOne = fieldConflicts.every(({ conflict }) => conflict.by === newest.by);
  return {
    rows: fieldConflicts.map(({ field, kind, property, label, conflict: { theirs, by, time } }) => {
      const isFlag = property?.format === 'bool';
      const asShown = isFlag ? flagOf : (value: FormValue | undefined) => value;
      return {
        field,
        kind: isFlag ? 'flag' : kind,
        label,
        before: asShown(former[field]),
        values: [asShown(formValueOf(theirs, property)), asShown(values[field])],
        remark: !isOne && by !== undefined && time !== undefined ? remarkOf(by, time) : undefined,
      };
    }),
    by: newest.by,
    time: newest.time,
    isOne,
    others: fields
      .flatMap(([field, { kind, property }]): readonly UndisputedChange[] => {
        if (trouble?.conflicts[field]) return [];
        const fieldTexts = {
          field,
          kind: property?.format === 'bool' ? ('flag' as const) : kind,
          label: property?.label ?? labelOf(field),
        };
        const adoptedChange = trouble?.adopted[field];
        const asShown = property?.format === 'bool' ? flagOf : (value: FormValue | undefined) => value;
        if (adoptedChange) return [{ ...fieldTexts, value: asShown(formValueOf(adoptedChange.theirs, property)), by: adoptedChange.by }];
        return values[field] === former[field] ? [] : [{ ...fieldTexts, value: asShown(values[field]) }];
      })
      .toSorted((a, b) => Number(a.by === undefined) - Number(b.by === undefined)),
  };
}

/** Form values of what others changed and nothing contradicts: the form's own, sent again, would undo it. */
export const adoptedValuesOf = (
  trouble: CommandProblem | undefined,
  fields: readonly (readonly [name: string, field: Field])[],
): FormValues =>
  Object.fromEntries(
    fields.flatMap(([name, { property }]) => {
      const adoptedChange = trouble?.adopted[name];
      return adoptedChange ? [[name, formValueOf(adoptedChange.theirs, property)]] : [];
    }),
  );

/** Proposal: the saved value, or the typed one where nothing is saved. */
export const likelySidesOf = ({ rows }: FormConflicts): Choices =>
  Object.fromEntries(rows.map(({ field, values: [theirs] }) => [field, isFilled(theirs) ? 0 : 1]));
