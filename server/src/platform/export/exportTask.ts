import { addAbortSignal } from 'node:stream';
import { errorText, type Language } from '@kurator/contract';
import { exportFormats } from '@kurator/contract/kit/exportFormat';
import { exportFileAddress } from '@kurator/contract/seedwork/export.query';
import type { FileStore } from '../files/fileStore.ts';
import { applyShape, readStoredShape } from './shape.ts';
import { mediaTypes } from './write.ts';
import { failureTextOf } from '../jobs/failureText.ts';
import { languageIn, type Task } from '../jobs/job.ts';
import type { Mailer } from '../mail/mailer.ts';
import { objectOf, textOf, type Store } from '../store/index.ts';
import { streamAuditedExport } from './audited.ts';
import { datasetOf, exportsOfArea, type Export } from './declaration.ts';
import { countOmissions, omissionSentence } from './omission.ts';

export const exportKind = 'export';

export const exportJobTopicOf = (area: string): string => `${area}.export`;
const areaOfTopic = (topic: string): string => topic.replace(/\..*$/, '');

/** Lifetime of a download link. */
const KEPT_DAYS = 7;

interface ExportTaskOptions {
  readonly exports: readonly Export[];
  readonly store: Store;
  readonly files: FileStore;
  /** Absent: notifies in the app alone. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
}

/** Concurrent exports per node; each holds a connection. */
const CONCURRENCY = 2;

/** Writes the export to a file and notifies its author by mail and in the app. */
export function exportTask({ exports, store, files, mailer, publicUrl }: ExportTaskOptions): Task {
  const work: Task = async ({ topic, payload, actor }, context) => {
    const definition = exportsOfArea(exports, areaOfTopic(topic)).get(textOf(payload['key']));
    const format = exportFormats.find((knownFormat) => knownFormat === payload['format']);
    if (!definition || !format) return { status: 'failed', error: failureTextOf('export.unknown', { name: textOf(payload['key']) }) };
    const language = languageIn(payload);
    const name = textOf(payload['name']);
    const dataset = await datasetOf(definition, store.pool);
    const shape = readStoredShape(payload['shape']);
    let rows = 0;
    const stream = await streamAuditedExport(
      store,
      {
        key: definition.key,
        format,
        dataset: applyShape(dataset, shape),
        filter: objectOf(payload['shape']),
        actor,
        signal: context.signal,
        isJob: true,
      },
      async (result) => {
        rows = result.rows;
        await context.progress(result.rows, result.rows);
      },
    );
    const file = await files
      .write(addAbortSignal(context.signal, stream), {
        purpose: 'export',
        area: definition.area,
        name,
        mediaType: mediaTypes[format],
        owner: actor,
        expiresAt: new Date(Date.now() + KEPT_DAYS * 86_400_000),
      })
      .finally(() => stream.destroy());
    const discard = (): Promise<void> => files.remove(file.id);
    try {
      const omitted = dataset.omissions
        ? omissionSentence(await countOmissions(store.pool, dataset.omissions, language, context.signal), language)
        : '';
      const url = exportFileAddress(definition.area, file.id);
      context.signal.throwIfAborted();
      const isMailed = await mailLink(mailer, { to: textOf(payload['email']), link: `${publicUrl}${url}`, name, omitted, language });
      const omission = omitted === '' ? {} : { omitted };
      return {
        status: 'done',
        result: { url, name, ...omission },
        counts: { rows },
        notification: { user: actor, kind: isMailed ? 'export_mailed' : 'export_ready', params: { name, rows, ...omission }, url },
        discard,
      };
    } catch (error) {
      await discard();
      throw error;
    }
  };
  return Object.assign(work, { atOnce: CONCURRENCY });
}

/** @returns whether the mail was sent; on failure the notification remains */
async function mailLink(
  mailer: Mailer | undefined,
  { to, link, name, omitted, language }: { to: string; link: string; name: string; omitted: string; language: Language },
): Promise<boolean> {
  if (!mailer || to === '') return false;
  const mail = {
    to,
    subject: errorText('export.mail_subject', language, { name }),
    text: [errorText('export.mail_text', language, { name, link, days: KEPT_DAYS }), omitted].filter(Boolean).join('\n\n'),
  };
  return mailer.send(mail).then(
    () => true,
    () => false,
  );
}
