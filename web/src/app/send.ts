import type { CommandAnswer } from '@kurator/contract/seedwork/shape';
import { callApi, recordWrite } from './api.ts';
import { readCookie } from './cookies.ts';
import { createIdempotencyKey } from './newKey.ts';
import { parseTrustedJson } from './parseTrustedJson.ts';
import { sumPendingBodyLengths, trackSentCommand, type SentCommand } from './pendingCommands.ts';
import { me } from './session.ts';

interface CommandOptions {
  /** Idempotency key per attempt of a dialog. */
  readonly key?: string;
  readonly expectedVersion?: number;
  /** Address that the change was taken from. */
  readonly sourceUrl?: string | undefined;
  /** Reports effects without changing anything. */
  readonly isDryRun?: boolean;
}

/** Characters of all commands in flight that may outlive their page: browsers allow 64 KiB. */
const KEPT_ALIVE = 20_000;

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
    ...(options.isDryRun ? { dry_run: true } : {}),
  };
  const hasFile = Object.values(values).some((value) => (Array.isArray(value) ? value : [value]).some((item) => item instanceof Blob));
  const url = command.path ?? `/dms/${command.area}/api/commands/`;
  const key = options.key ?? createIdempotencyKey();
  if (hasFile) return readAnswer(command.topic, await callApi(url, { method: 'POST', headers: headersOf(key), body: formOf(fields) }));
  const sentCommand = { url, topic: command.topic, key, body: JSON.stringify(fields) };
  return options.isDryRun ? postCommand(sentCommand) : trackSentCommand(sentCommand, postCommand(sentCommand));
}

const headersOf = (key: string) => ({ 'X-CSRFToken': readCookie('csrftoken'), 'X-Person': me()?.id ?? '', 'Idempotency-Key': key });

/** Posts a command without files. @throws ApiError with errors per field */
export async function postCommand({ url, topic, key, body }: SentCommand): Promise<CommandAnswer> {
  const response = await callApi(url, {
    method: 'POST',
    headers: { ...headersOf(key), 'Content-Type': 'application/json' },
    body,
    // A change that was made right before a reload is saved all the same.
    keepalive: sumPendingBodyLengths() + body.length < KEPT_ALIVE,
  });
  return readAnswer(topic, response);
}

async function readAnswer(topic: string, response: Response): Promise<CommandAnswer> {
  const answer = parseTrustedJson<CommandAnswer>(await response.text());
  if (answer.position !== null) recordWrite(topic, answer.position);
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
