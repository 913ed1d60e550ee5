import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import pg from 'pg';
import { VersionConflict, type JsonObject, type Store } from '../store/index.ts';
import type { ExportResult } from './write.ts';

/** Attempts to complete a record, one second further apart each: a restarting database takes seconds. */
const TRIES = 6;

/** Whether PostgreSQL refuses the record itself: class 22, data exceptions. */
const isDataError = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code?.startsWith('22') === true;

/** Audit record of an export: begun before the first byte, so that none leaves without, and completed with what was sent. */
export class ExportRecord {
  readonly #store: Store;
  readonly #command;
  readonly #request: JsonObject;

  constructor(store: Store, actor: string, request: { readonly key: string; readonly format: ExportFormat; readonly filter: JsonObject }) {
    this.#store = store;
    this.#command = { id: randomUUID(), topic: 'export', actor };
    this.#request = request;
  }

  async begin(): Promise<void> {
    await this.#write({ ...this.#request, is_complete: false }, 0);
  }

  async complete({ rows, sha256, isComplete }: ExportResult): Promise<void> {
    const answer = { ...this.#request, rows, sha256, is_complete: isComplete };
    for (let tries = 1; ; tries += 1) {
      try {
        await this.#write(answer, 1);
        return;
      } catch (error) {
        // Accepts a record written by an attempt whose answer was lost.
        if (error instanceof VersionConflict && (await this.#store.findCommand(this.#command.id))?.status === 'done') return;
        if (tries === TRIES || isDataError(error))
          throw new Error(`An export of ${this.#command.actor} is not on record: ${JSON.stringify(answer)}`, { cause: error });
        await pause(tries * 1_000);
      }
    }
  }

  async #write(answer: JsonObject, step: 0 | 1): Promise<void> {
    await this.#store.appendChunk({ command: this.#command, streams: [], answer }, { from: step, to: step + 1, total: 2 });
  }
}
