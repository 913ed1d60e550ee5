import { z } from 'zod';
import type { Command } from './command.ts';
import { optionalField, type Field, type Fields, type ValuesOf } from './field.ts';
import { fieldKinds, earliestConsentYear, type FieldKind } from './fieldKind.ts';
import { propertyFieldName, propertyNameOf } from './property.ts';
import { readPropertyValue } from './propertyValue.ts';
import type { ErrorCode } from '../text/error.ts';

/** Converts an empty text to null, whatever the kind. */
const emptyToNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value);

const optionalKinds = new Map<FieldKind, z.ZodType>();

function fieldSchema(field: Field): z.ZodType {
  if (field.required) return fieldKinds[field.kind];
  const cachedSchema = optionalKinds.get(field.kind);
  if (cachedSchema) return cachedSchema;
  const schema = z.preprocess(emptyToNull, fieldKinds[field.kind].nullable()).optional();
  optionalKinds.set(field.kind, schema);
  return schema;
}

const nothing: z.ZodSafeParseResult<unknown> = { success: true, data: null };

/** Last text of a field that the page fills and its parsed form: the commands of a row name one entity. */
const lastGiven = new WeakMap<Field, { readonly input: string; readonly parsed: z.ZodSafeParseResult<unknown> }>();

function readField(field: Field, input: unknown): z.ZodSafeParseResult<unknown> {
  const last = field.isHiddenField ? lastGiven.get(field) : undefined;
  if (last !== undefined && last.input === input) return last.parsed;
  const parseResult = !field.required && emptyToNull(input) === null ? nothing : fieldKinds[field.kind].safeParse(input);
  if (field.isHiddenField && typeof input === 'string' && input.length < 100) lastGiven.set(field, { input, parsed: parseResult });
  return parseResult;
}

const propertyValue = optionalField('propertyValue');

/** Schema of a command's own fields, or of a query's body, for OpenAPI; rejects unknown fields. */
export const commandSchemaOf = ({ fields }: Pick<Command, 'fields'>): z.ZodObject =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldSchema(field)])));

/** Fault of a body: the field, and the text code of what is expected. */
interface FieldIssue {
  readonly field: string;
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

type CheckedValues<F extends Fields> =
  | { readonly ok: true; readonly values: ValuesOf<F> }
  | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Checks kinds, undeclared fields and rules between fields; reports all faults at once. Values of `properties` become fields of their own, which go before. */
export function checkCommand<F extends Fields>(
  command: Pick<Command<F>, 'fields' | 'rules' | 'takesProperties'>,
  body: Readonly<Record<string, unknown>>,
): CheckedValues<F> {
  const values: Record<string, unknown> = {};
  // Passes wrong values to the rules, which must not see them as missing.
  const wrong: Record<string, unknown> = {};
  const fields: Fields = command.takesProperties ? { ...propertiesIn(body), ...command.fields } : command.fields;
  const issues: FieldIssue[] = Object.keys(body)
    .filter((name) => !Object.hasOwn(fields, name))
    .map((field) => ({ field, code: 'field.unknown', params: {} }));
  for (const [name, field] of Object.entries(fields)) {
    const input = Object.hasOwn(body, name) ? body[name] : undefined;
    // Most values of properties are plain; a delivery brings hundreds of thousands of them.
    if (field.kind === 'propertyValue' && !field.property && (typeof input === 'boolean' || Number.isFinite(input))) {
      values[name] = input;
      continue;
    }
    // Absent optional fields are most of all.
    if (input === undefined && !field.required) continue;
    const parseResult = readField(field, input);
    const reading = field.property && input !== undefined ? readPropertyValue(field.property, input) : undefined;
    if (reading?.ok === false) {
      issues.push({ field: name, code: reading.code, params: reading.params });
      wrong[name] = input;
    } else if (!parseResult.success) {
      issues.push(issueOf(name, field, input, parseResult.error.issues[0]));
      wrong[name] = input;
    } else if (field.kind === 'propertyValues' && parseResult.data)
      Object.assign(values, { ...propertyFieldsOf(parseResult.data), ...values });
    else if (parseResult.data !== undefined) values[name] = parseResult.data;
  }
  for (const rule of command.rules)
    for (const [field, code] of Object.entries(rule({ ...values, ...wrong })))
      if (!issues.some((issue) => issue.field === field)) issues.push({ field, code, params: {} });
  if (issues.length > 0) return { ok: false, issues };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built from exactly these fields' schemas; the compiler cannot follow the loop
  return { ok: true, values: values as ValuesOf<F> };
}

const propertyFieldsOf = (values: unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]): [string, unknown] => [propertyFieldName(name), value]));

const propertiesIn = (body: Readonly<Record<string, unknown>>): Fields =>
  Object.fromEntries(Object.keys(body).flatMap((name) => (propertyNameOf(name) === undefined ? [] : [[name, propertyValue]])));

function issueOf(name: string, field: Field, input: unknown, issue: z.core.$ZodIssue | undefined): FieldIssue {
  const at = (code: ErrorCode, params: FieldIssue['params'] = {}): FieldIssue => ({ field: name, code, params });
  if (input === undefined || input === null || emptyToNull(input) === null) return at('field.required');
  if (issue?.message === 'required') return at('field.required');
  if (issue?.message === 'control_characters') return at('field.control_characters');
  if (issue?.message === 'future') return at('field.future');
  if (issue?.message === 'too_early') return at('field.too_early', { year: earliestConsentYear });
  if (issue?.code === 'too_small' && issue.origin === 'string') return at('field.too_short', { min: Number(issue.minimum) });
  if (issue?.code === 'too_big' && issue.origin === 'string') return at('field.too_long', { max: Number(issue.maximum) });
  return at(`kind.${field.kind}`);
}
