import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import type { Dataset } from './dataset.ts';
import { writeExport, type Written } from './write.ts';
import { RepeatedCommand, type Append, type JsonObject, type Store } from '../store/index.ts';

interface Wanted {
  readonly key: string;
  readonly format: ExportFormat;
  readonly dataset: Dataset;
  /** What was asked for, as the audit log keeps it. */
  readonly filter: JsonObject;
  readonly actor: string;
  /** Aborts when nobody waits for it any more. */
  readonly signal?: AbortSignal;
}

/** So many times it is tried to put an export on record, a second longer each time: a database that starts anew takes a few. */
const TRIES = 6;

/** An export as a stream. The audit log records who exported, with which filter, how many rows and their hash. */
export async function auditedExport(
  store: Store,
  { key, format, dataset, filter, actor, signal }: Wanted,
  then?: (written: Written) => Promise<void>,
): Promise<Readable> {
  const command = { id: randomUUID(), topic: 'export', actor };
  const reader = { owner: actor, ...(signal ? { signal } : {}) };
  return writeExport(store.exports, { dataset, format, reader }, async (written) => {
    const { rows, sha256, isComplete } = written;
    await recorded(store, command, { key, format, filter, rows, sha256, is_complete: isComplete });
    if (isComplete) await then?.(written);
  });
}

async function recorded(store: Store, command: Append['command'], answer: JsonObject): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await store.append({ command, streams: [], answer });
      return;
    } catch (error) {
      // The answer to the try before was lost, not its record.
      if (error instanceof RepeatedCommand) return;
      if (tries === TRIES) throw new Error(`An export of ${command.actor} is not on record: ${JSON.stringify(answer)}`, { cause: error });
      await pause(tries * 1_000);
    }
  }
}
