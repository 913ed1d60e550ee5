import type { CommandAnswer } from '@kurator/contract/seedwork/shape';
import { callApi, noteWritten } from './api.ts';
import { cookie } from './cookies.ts';
import { newKey } from './newKey.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';

interface CommandOptions {
  /** Idempotency key per attempt of a dialog. */
  readonly key?: string;
  readonly expectedVersion?: number;
  /** Address that the change was taken from. */
  readonly sourceUrl?: string | undefined;
  /** Reports effects without changing anything. */
  readonly dryRun?: boolean;
}

/** Largest body, in characters, that outlives its page: browsers allow 64 KiB for all requests in flight. */
const KEPT_ALIVE = 8_000;

/** Sends a command, as form data if it has files. @throws ApiError with errors per field */
export async function sendCommand(
  command: { readonly area: string; readonly topic: string; readonly path?: string },
  values: Readonly<Record<string, unknown>>,
  options: CommandOptions = {},
): Promise<CommandAnswer> {
  const fields = {
    topic_name: command.topic,
    ...values,
    ...(options.expectedVersion === undefined ? {} : { expected_version: options.expectedVersion }),
    ...(options.sourceUrl === undefined ? {} : { source_url: options.sourceUrl }),
    ...(options.dryRun ? { dry_run: true } : {}),
  };
  const hasFile = Object.values(values).some((value) => (Array.isArray(value) ? value : [value]).some((item) => item instanceof Blob));
  const headers: Record<string, string> = { 'X-CSRFToken': cookie('csrftoken'), 'Idempotency-Key': options.key ?? newKey() };
  if (!hasFile) headers['Content-Type'] = 'application/json';
  const body = hasFile ? formOf(fields) : JSON.stringify(fields);
  const response = await callApi(command.path ?? `/dms/${command.area}/api/commands/`, {
    method: 'POST',
    headers,
    body,
    // A change that was made right before a reload is saved all the same.
    keepalive: typeof body === 'string' && body.length < KEPT_ALIVE,
  });
  const answer = parseTrustedJson<CommandAnswer>(await response.text());
  if (answer.position !== null) noteWritten(command.topic, answer.position);
  return answer;
}

function formOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item instanceof Blob) form.append(name, item);
      else if (item !== undefined && item !== null) form.append(name, String(item));
    }
  }
  return form;
}
