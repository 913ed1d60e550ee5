import type { Command } from '@kurator/contract/kit/command';
import { checkCommand } from '@kurator/contract/kit/schema';
import { errorText } from '@kurator/contract/text/error';
import { language } from '../../app/i18n.ts';
import type { FormValues } from '../field/input.ts';
import { faultOfAmbiguousNumber } from '../property/ambiguousNumber.ts';

type Faults = Readonly<Record<string, readonly string[]>>;

/**
 * Faults by field before sending, as the server words them, and typed numbers that it could take for others. Loaded with the first
 * dialog, for it needs the schemas.
 */
export function validateCommand(command: Command, body: Readonly<Record<string, unknown>>, typedValues: FormValues = {}): Faults {
  const checkResult = checkCommand(command, Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asSent(value)])));
  const ambiguities = Object.entries(typedValues).flatMap(([field, value]) => {
    const isDecimal = command.fields[field]?.property?.format === 'float' && typeof value === 'string';
    const fault = isDecimal ? faultOfAmbiguousNumber(value) : undefined;
    return fault ? [[field, [fault]] as const] : [];
  });
  const issues = checkResult.ok ? [] : checkResult.issues;
  return Object.fromEntries([
    ...ambiguities,
    ...issues.map(({ field, code, params }) => [field, [errorText(code, language(), params)]] as const),
  ]);
}

/** Replaces a file by an uploaded one, as the server does. */
const asSent = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(asSent)
    : value instanceof File
      ? { upload_id: '00000000-0000-4000-8000-000000000000', name: value.name, size: value.size }
      : value;
