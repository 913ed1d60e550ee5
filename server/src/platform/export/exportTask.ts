import { exportFormats } from '@kurator/contract/kit/exportFormat';
import { exportFileAddress } from '@kurator/contract/seedwork/export.query';
import type { FileStore } from '../files/fileStore.ts';
import { failureTextOf } from '../jobs/failureText.ts';
import type { Job, Task } from '../jobs/job.ts';
import { textOf } from '../store/index.ts';
import { exportsOfArea, type Export } from './declaration.ts';
import { findMailRetryTime, mailExport, mayBeMailed, type ExportMailServices } from './exportMail.ts';
import { writeExport, writtenExport, type ExportWriteServices, type WrittenExport } from './writeExport.ts';

export const exportJobKind = 'export';

export const exportJobTopicOf = (area: string): string => `${area}.export`;
const areaOfTopic = (topic: string): string => topic.replace(/\..*$/, '');

interface ExportTaskServices extends ExportWriteServices, ExportMailServices {
  readonly exports: readonly Export[];
}

/** Concurrent exports per node; each holds a connection. */
const CONCURRENCY = 2;

const writtenExportOf = ({ kind, payload }: Job): WrittenExport | undefined =>
  kind === exportJobKind ? writtenExport.safeParse(payload['written']).data : undefined;

/** Removes the file of an export that waits for its mail. */
export async function discardWrittenExport(files: FileStore, job: Job): Promise<void> {
  const written = writtenExportOf(job);
  if (written) await files.remove(written.file);
}

/** Writes the export to a file and notifies its author by mail and in the app. */
export function exportTask(services: ExportTaskServices): Task {
  const work: Task = async (job, context) => {
    const { topic, payload, actor, status } = job;
    const [key, name] = [textOf(payload['key']), textOf(payload['name'])];
    const definition = exportsOfArea(services.exports, areaOfTopic(topic)).get(key);
    const format = exportFormats.find((knownFormat) => knownFormat === payload['format']);
    if (!definition || !format) return { status: 'failed', error: failureTextOf('export.unknown', { name: key }) };
    const stored = writtenExportOf(job);
    const written = stored ?? (await writeExport(services, job, { definition, format }, context));
    const { file, rows, omitted: omissionText, failures } = written;
    const discard = (): Promise<void> => services.files.remove(file);
    // Stores the file before its mail: a restart repeats the mail alone.
    if (!stored && mayBeMailed(services, job)) await context.storePartialResult({ written });
    if (context.signal.aborted) return { status, retryAt: new Date(), discard };
    const url = exportFileAddress(definition.area, file);
    const mailOutcome = await mailExport(services, job, { url, omissionText }, context.signal);
    const retryAt = mailOutcome === 'failed' ? findMailRetryTime(failures) : undefined;
    if (retryAt) {
      await context.storePartialResult({ written: { ...written, failures: failures + 1 } });
      return { status, retryAt, discard };
    }
    const omission = omissionText === '' ? {} : { omitted: omissionText };
    return {
      status: 'done',
      result: { url, name, ...omission },
      counts: { rows },
      notification: {
        user: actor,
        kind: mailOutcome === 'sent' ? 'export_mailed' : 'export_ready',
        params: { name, rows, ...omission },
        url,
      },
      discard,
    };
  };
  return Object.assign(work, { maxConcurrency: CONCURRENCY });
}
