import { z } from 'zod';
import type { Command, CommandValues } from './command.ts';
import type { Field } from './field.ts';
import { fieldKinds } from './fieldKind.ts';
import type { ErrorCode } from '../text/error.ts';

z.config({ jitless: true });

/** What a form leaves empty means 'nothing', whatever the kind. */
const emptyToNull = (value: unknown): unknown => (typeof value === 'string' && value.trim() === '' ? null : value);

const fieldSchema = (field: Field): z.ZodType =>
  field.required ? fieldKinds[field.kind] : z.preprocess(emptyToNull, fieldKinds[field.kind].nullable()).optional();

const schemas = new Map<Command, z.ZodObject>();

/** The schema of a command's own fields; unknown fields are refused. */
export function commandSchema(command: Command): z.ZodObject {
  const known = schemas.get(command);
  if (known) return known;
  const shape: Record<string, z.ZodType> = {};
  for (const [name, field] of Object.entries(command.fields)) shape[name] = fieldSchema(field);
  const schema = z.strictObject(shape);
  schemas.set(command, schema);
  return schema;
}

/** One thing that is wrong with a body: at which field, and the code of the text that says what would be right. */
export interface FieldIssue {
  readonly field: string;
  readonly code: ErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

export type Checked<C extends Command> = { readonly ok: true; readonly values: CommandValues<C> } | { readonly ok: false; readonly issues: readonly FieldIssue[] };

/** Checks a body against its command: every field's kind, undeclared fields, and the rules between fields. */
export function checkCommand<C extends Command>(command: C, body: unknown): Checked<C> {
  const parsed = commandSchema(command).safeParse(body);
  if (!parsed.success) return { ok: false, issues: parsed.error.issues.flatMap((issue) => issuesOf(command, issue, body)) };
  const broken = command.rules.flatMap((rule) => Object.entries(rule(parsed.data)));
  if (broken.length > 0) return { ok: false, issues: broken.map(([field, code]) => ({ field, code, params: {} })) };
  // The schema was built from exactly these fields; zod cannot know that the mapped type is the same.
  return { ok: true, values: parsed.data as CommandValues<C> };
}

function issuesOf(command: Command, issue: z.core.$ZodIssue, body: unknown): FieldIssue[] {
  if (issue.code === 'unrecognized_keys') return issue.keys.map((field) => ({ field, code: 'field.unknown', params: {} }));
  const field = String(issue.path[0] ?? '');
  const kind = command.fields[field]?.kind ?? 'text';
  const sent = typeof body === 'object' && body !== null ? Reflect.get(body, field) : undefined;
  if (sent === undefined || sent === null || sent === '') return [{ field, code: 'field.required', params: {} }];
  if (issue.message === 'control_characters') return [{ field, code: 'field.control_characters', params: {} }];
  if (issue.message === 'future') return [{ field, code: 'field.future', params: {} }];
  if (issue.code === 'too_small' && issue.origin === 'string') return [{ field, code: issue.minimum === 1 ? 'field.required' : 'field.too_short', params: { min: Number(issue.minimum) } }];
  if (issue.code === 'too_big' && issue.origin === 'string') return [{ field, code: 'field.too_long', params: { max: Number(issue.maximum) } }];
  if (issue.code === 'too_small' || issue.code === 'too_big') return [{ field, code: `kind.${kind}`, params: {} }];
  return [{ field, code: `kind.${kind}`, params: {} }];
}
