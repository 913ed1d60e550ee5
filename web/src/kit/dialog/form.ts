import type { Command } from '@kurator/contract/kit/command';
import type { Field } from '@kurator/contract/kit/field';
import type { Choice } from '../field/ChoiceCards.tsx';
import type { FormValue, FormValues } from '../field/input.ts';

/** Undefined: neither asked for nor sent. */
export type Given = Readonly<Record<string, string | number | boolean | undefined>>;
export type Initial = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** An answer to what the server says of the act, not a question to ask beforehand. */
const settledLater = 'with_children';

/** What the page lets people choose a given field from: the locations of this hospital. */
export type Choices = Readonly<Record<string, readonly Choice[]>>;

/** The fields that a person fills: neither given by the page nor settled later. */
export const shownFields = (command: Command, given: Given, choices: Choices = {}): [string, Field][] =>
  Object.entries(command.fields).filter(([name, field]) => name in choices || (!field.given && !(name in given) && name !== settledLater));

/** A value as a form holds it; what is no text, number or flag is nothing. */
export const asForm = (value: unknown): FormValue =>
  typeof value === 'boolean' || typeof value === 'string' || value instanceof File ? value : typeof value === 'number' ? String(value) : '';

/** What the form starts with: the page's values, else the field's own start, else nothing. */
export const startValues = (fields: readonly [string, Field][], initial: Initial): FormValues =>
  Object.fromEntries(fields.map(([name, field]) => [name, asForm(initial[name] ?? field.initial ?? (field.kind === 'flag' ? false : ''))]));

/** What somebody has typed, without what they left as it was. */
export const changedValues = (values: FormValues, start: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name]));

/** Whether somebody has typed something that would be lost. */
export const isDirty = (values: FormValues, start: FormValues): boolean => Object.keys(changedValues(values, start)).length > 0;

/**
 * The body to send. Optional fields that nobody touched are left out, which keeps what is;
 * cleared ones travel as null.
 */
export function bodyOf(fields: readonly [string, Field][], values: FormValues, start: FormValues, given: Given): Record<string, unknown> {
  const own = fields
    .filter(([name, field]) => field.required || field.initial !== undefined || values[name] !== start[name])
    .map(([name, field]): [string, unknown] => [name, values[name] === '' && !field.required ? null : values[name]]);
  return { ...given, ...Object.fromEntries(own) };
}
