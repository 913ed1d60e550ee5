import { addAbortSignal } from 'node:stream';
import type { ExportFormat } from '@kurator/contract/kit/exportFormat';
import { z } from 'zod';
import type { FileStore } from '../files/fileStore.ts';
import { jobLanguageOf, type Job, type JobContext } from '../jobs/job.ts';
import { objectOf, textOf, type Store } from '../store/index.ts';
import { streamAuditedExport } from './auditedExport.ts';
import { datasetOf, type Export } from './declaration.ts';
import { countOmissions, omissionSentence } from './omission.ts';
import { applyShape, readStoredShape } from './shape.ts';
import { mediaTypes } from './write.ts';

/** Lifetime of a download link. */
export const DOWNLOAD_LINK_DAYS = 7;

/** Written export, kept in the job's payload until its mail is sent. */
export const writtenExport = z.object({ file: z.string(), rows: z.number(), omitted: z.string(), failures: z.number() });
export type WrittenExport = z.output<typeof writtenExport>;

export interface ExportWriteServices {
  readonly store: Store;
  readonly files: FileStore;
}

interface RequestedExport {
  readonly definition: Export;
  readonly format: ExportFormat;
}

/** Writes the file of a job, which is removed if a later step fails. @throws the signal's reason */
export async function writeExport(
  { store, files }: ExportWriteServices,
  { payload, actor }: Job,
  { definition, format }: RequestedExport,
  context: JobContext,
): Promise<WrittenExport> {
  const { signal } = context;
  const language = jobLanguageOf(payload);
  const dataset = await datasetOf(definition, store.pool);
  const shape = readStoredShape(payload['shape']);
  let rows = 0;
  const stream = await streamAuditedExport(
    store,
    { key: definition.key, format, dataset: applyShape(dataset, shape), filter: objectOf(payload['shape']), actor, signal, isJob: true },
    async (result) => {
      rows = result.rows;
      await context.progress(result.rows, result.rows);
    },
  );
  const { id: file } = await files
    .write(addAbortSignal(signal, stream), {
      purpose: 'export',
      area: definition.area,
      name: textOf(payload['name']),
      mediaType: mediaTypes[format],
      owner: actor,
      expiresAt: new Date(Date.now() + DOWNLOAD_LINK_DAYS * 86_400_000),
    })
    .finally(() => stream.destroy());
  try {
    const omissions = dataset.omissions ? await countOmissions(store.pool, dataset.omissions, language, signal) : [];
    signal.throwIfAborted();
    return { file, rows, omitted: omissionSentence(omissions, language), failures: 0 };
  } catch (error) {
    await files.remove(file);
    throw error;
  }
}
