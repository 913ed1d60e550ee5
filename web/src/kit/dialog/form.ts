import type { Command } from '@kurator/contract/kit/command';
import type { Field } from '@kurator/contract/kit/field';
import { toInternationalPhone } from '@kurator/contract/text/phone';
import type { Choice } from '../field/ChoiceCards.tsx';
import type { FormValue, FormValues } from '../field/input.ts';

/** Undefined: neither asked for nor sent. */
export type PresetValues = Readonly<Record<string, string | number | boolean | undefined>>;
export type InitialValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Decided after the server's answer, not beforehand. */
const settledLater = 'with_children';

/** Options of preset fields: the locations of this hospital. */
export type FieldChoices = Readonly<Record<string, readonly Choice[]>>;

/** Fields to fill: neither preset nor decided later. */
export const fillableFieldsOf = (command: Command, presetValues: PresetValues, choices: FieldChoices = {}): [string, Field][] =>
  Object.entries(command.fields).filter(
    ([name, field]) => name in choices || (!field.isHiddenField && !(name in presetValues) && name !== settledLater),
  );

/** Fields on show. @param errors errors by field, whose fields are always shown */
export const visibleFieldsOf = (
  fields: readonly [string, Field][],
  only: readonly string[] | undefined,
  hiddenNames: readonly string[],
  errors: Readonly<Record<string, readonly string[]>> = {},
): readonly [string, Field][] =>
  fields.filter(
    ([name, { kind }]) => name in errors || ((!only || only.includes(name) || kind === 'reason') && !hiddenNames.includes(name)),
  );

/** Form value; other types are empty. */
export const toFormValue = (value: unknown): FormValue =>
  typeof value === 'boolean' || typeof value === 'string' || value instanceof File ? value : typeof value === 'number' ? String(value) : '';

/** Initial values: from the page, else from the field. */
export const initialFormValuesOf = (fields: readonly [string, Field][], initial: InitialValues): FormValues =>
  Object.fromEntries(
    fields.map(([name, field]) => [name, toFormValue(initial[name] ?? field.initial ?? (field.kind === 'flag' ? false : ''))]),
  );

export const pickChangedValues = (values: FormValues, defaults: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== defaults[name]));

/** The display name follows the name until somebody changes it. */
export const deriveDisplayName = (values: FormValues, changedFields: FormValues): FormValues =>
  'name' in changedFields && 'display_name' in values && values['display_name'] === values['name'] && !('display_name' in changedFields)
    ? { display_name: changedFields['name'] ?? '' }
    : {};

/** Whether input would be lost. */
export const isDirty = (values: FormValues, defaults: FormValues): boolean => Object.keys(pickChangedValues(values, defaults)).length > 0;

/** Value to send: cleared optional ones are null, phones have the country's code. */
function sentValue({ kind, required }: Field, value: FormValue | undefined): FormValue | null | undefined {
  if (value === '' && !required) return null;
  return kind === 'phone' && typeof value === 'string' ? toInternationalPhone(value) : value;
}

/** Body to send. Untouched optional fields are left out, which keeps their value. */
export function buildCommandBody(
  fields: readonly [string, Field][],
  values: FormValues,
  defaults: FormValues,
  presetValues: PresetValues,
): Record<string, unknown> {
  const own = fields
    .filter(([name, field]) => field.required || field.initial !== undefined || values[name] !== defaults[name])
    .map(([name, field]): [string, unknown] => [name, sentValue(field, values[name])]);
  return { ...presetValues, ...Object.fromEntries(own) };
}
