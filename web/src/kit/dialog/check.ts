import type { Command } from '@kurator/contract/kit/command';
import { checkCommand } from '@kurator/contract/kit/schema';
import { errorText } from '@kurator/contract/text/error';
import { language } from '../../app/i18n.ts';

/** Faults by field before sending, as the server words them. Loaded with the first dialog, for it needs the schemas. */
export function validateCommand(command: Command, body: Readonly<Record<string, unknown>>): Readonly<Record<string, readonly string[]>> {
  const checkResult = checkCommand(command, Object.fromEntries(Object.entries(body).map(([name, value]) => [name, asSent(value)])));
  if (checkResult.ok) return {};
  return Object.fromEntries(checkResult.issues.map(({ field, code, params }) => [field, [errorText(code, language(), params)]]));
}

/** Replaces a file by an uploaded one, as the server does. */
const asSent = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(asSent)
    : value instanceof File
      ? { upload_id: '00000000-0000-4000-8000-000000000000', name: value.name, size: value.size }
      : value;
