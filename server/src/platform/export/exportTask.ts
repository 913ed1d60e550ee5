import { addAbortSignal } from 'node:stream';
import { errorText } from '@kurator/contract';
import { exportFormats, type ExportFormat } from '@kurator/contract/kit/exportFormat';
import { exportFileAddress } from '@kurator/contract/seedwork/export.query';
import { z } from 'zod';
import type { FileStore } from '../files/fileStore.ts';
import { applyShape, readStoredShape } from './shape.ts';
import { mediaTypes } from './write.ts';
import { failureTextOf } from '../jobs/failureText.ts';
import { languageIn, type Job, type JobContext, type Task } from '../jobs/job.ts';
import { isRefusedForGood, type Mailer } from '../mail/mailer.ts';
import { objectOf, textOf, type Store } from '../store/index.ts';
import { streamAuditedExport } from './audited.ts';
import { datasetOf, exportsOfArea, type Export } from './declaration.ts';
import { countOmissions, omissionSentence } from './omission.ts';

export const exportKind = 'export';

export const exportJobTopicOf = (area: string): string => `${area}.export`;
const areaOfTopic = (topic: string): string => topic.replace(/\..*$/, '');

/** Lifetime of a download link. */
const KEPT_DAYS = 7;

/** Waits before further attempts of a mail: a restart of the server takes seconds, its greylist some minutes. */
const MAIL_WAITS_MS: readonly number[] = [10_000, 60_000, 300_000];

interface ExportTaskOptions {
  readonly exports: readonly Export[];
  readonly store: Store;
  readonly files: FileStore;
  /** Absent: notifies in the app alone. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}

/** Concurrent exports per node; each holds a connection. */
const CONCURRENCY = 2;

/** Written export, kept in the job's payload while its mail waits for another attempt. */
const writtenExport = z.object({ file: z.string(), rows: z.number(), omitted: z.string(), failures: z.number() });
const writtenExportOf = ({ kind, payload }: Job): z.infer<typeof writtenExport> | undefined =>
  kind === exportKind ? writtenExport.safeParse(payload['written']).data : undefined;

/** Removes the file of an export that waits for its mail. */
export async function discardWrittenExport(files: FileStore, job: Job): Promise<void> {
  const written = writtenExportOf(job);
  if (written) await files.remove(written.file);
}

/** Writes the export to a file and notifies its author by mail and in the app. */
export function exportTask({ exports, store, files, mailer, publicUrl, onError }: ExportTaskOptions): Task {
  const writeExport = async ({ payload, actor }: Job, definition: Export, format: ExportFormat, context: JobContext) => {
    const { signal } = context;
    const language = languageIn(payload);
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
        expiresAt: new Date(Date.now() + KEPT_DAYS * 86_400_000),
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
  };
  /** @returns undefined after an unexpected failure, which may pass */
  const mailLink = async ({ id, payload }: Job, link: string, omitted: string): Promise<boolean | undefined> => {
    const [to, name, language] = [textOf(payload['email']), textOf(payload['name']), languageIn(payload)];
    if (!mailer || to === '') return false;
    const subject = errorText('export.mail_subject', language, { name });
    const text = [errorText('export.mail_text', language, { name, link, days: KEPT_DAYS }), omitted].filter(Boolean).join('\n\n');
    try {
      await mailer.send({ to, subject, text });
      return true;
    } catch (error) {
      onError(new Error(`the mail of the export ${id} was not sent`, { cause: error }));
      return isRefusedForGood(error) ? false : undefined;
    }
  };
  const work: Task = async (job, context) => {
    const { topic, payload, actor, status } = job;
    const definition = exportsOfArea(exports, areaOfTopic(topic)).get(textOf(payload['key']));
    const format = exportFormats.find((knownFormat) => knownFormat === payload['format']);
    const name = textOf(payload['name']);
    if (!definition || !format) return { status: 'failed', error: failureTextOf('export.unknown', { name: textOf(payload['key']) }) };
    const written = writtenExportOf(job) ?? (await writeExport(job, definition, format, context));
    const { file, rows, omitted, failures } = written;
    const discard = (): Promise<void> => files.remove(file);
    const url = exportFileAddress(definition.area, file);
    const isMailed = await mailLink(job, `${publicUrl}${url}`, omitted);
    const wait = MAIL_WAITS_MS[failures];
    if (isMailed === undefined && wait !== undefined)
      return { status, retryAt: new Date(Date.now() + wait), payload: { written: { ...written, failures: failures + 1 } }, discard };
    const omission = omitted === '' ? {} : { omitted };
    return {
      status: 'done',
      result: { url, name, ...omission },
      counts: { rows },
      notification: { user: actor, kind: isMailed ? 'export_mailed' : 'export_ready', params: { name, rows, ...omission }, url },
      discard,
    };
  };
  return Object.assign(work, { atOnce: CONCURRENCY });
}
