import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Dataset } from '../../platform/export/dataset.ts';
import { writeExport, type Format, type Written } from '../../platform/export/write.ts';
import type { JsonObject, Store } from '../../platform/store/index.ts';

interface Wanted {
  readonly key: string;
  readonly format: Format;
  readonly dataset: Dataset;
  /** What was asked for, as the audit log keeps it. */
  readonly filter: JsonObject;
  readonly actor: string;
}

/** An export as a stream. What left the house stands in the audit log: who, which filter, how many rows, their hash. */
export async function auditedExport(
  store: Store,
  { key, format, dataset, filter, actor }: Wanted,
  then?: (written: Written) => Promise<void>,
): Promise<Readable> {
  return writeExport(store.pool, dataset, format, async (written) => {
    await store.append({
      command: { id: randomUUID(), topic: 'export', actor },
      streams: [],
      answer: { key, format, filter, rows: written.rows, sha256: written.sha256, is_complete: written.isComplete },
    });
    if (written.isComplete) await then?.(written);
  });
}
