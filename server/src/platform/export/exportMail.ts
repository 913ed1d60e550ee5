import { errorText } from '@kurator/contract';
import { jobLanguageOf, type Job } from '../jobs/job.ts';
import { isPermanentMailError, type Mailer } from '../mail/mailer.ts';
import { textOf } from '../store/index.ts';
import { DOWNLOAD_LINK_DAYS } from './writeExport.ts';

/** Waits before further attempts of a mail: a restart of the server takes seconds, its greylist some minutes. */
const MAIL_WAITS_MS: readonly number[] = [10_000, 60_000, 300_000];

/** Time of the next attempt; undefined after the last. */
export function findMailRetryTime(failures: number): Date | undefined {
  const wait = MAIL_WAITS_MS[failures];
  return wait === undefined ? undefined : new Date(Date.now() + wait);
}

export interface ExportMailServices {
  /** Absent: notifies in the app alone. */
  readonly mailer: Mailer | undefined;
  readonly publicUrl: string;
  readonly onError: (error: unknown) => void;
}

/** Whether there is a mail server and an address. */
export const mayBeMailed = ({ mailer }: ExportMailServices, { payload }: Job): boolean =>
  mailer !== undefined && textOf(payload['email']) !== '';

interface ExportMail {
  readonly url: string;
  /** Sentence about what the file leaves out. */
  readonly omissionText: string;
}

/** Mails the link to the author. @returns `refused` if no attempt can succeed, `failed` if a further one may. @throws the signal's reason */
export async function mailExport(
  { mailer, publicUrl, onError }: ExportMailServices,
  { id, payload }: Job,
  { url, omissionText }: ExportMail,
  signal: AbortSignal,
): Promise<'sent' | 'refused' | 'failed'> {
  const [to, name, language] = [textOf(payload['email']), textOf(payload['name']), jobLanguageOf(payload)];
  if (!mailer || to === '') return 'refused';
  const subject = errorText('export.mail_subject', language, { name });
  const mailText = errorText('export.mail_text', language, { name, link: `${publicUrl}${url}`, days: DOWNLOAD_LINK_DAYS });
  try {
    await mailer.send({ to, subject, text: [mailText, omissionText].filter(Boolean).join('\n\n') }, signal);
    return 'sent';
  } catch (error) {
    signal.throwIfAborted();
    onError(new Error(`the mail of the export ${id} was not sent`, { cause: error }));
    return isPermanentMailError(error) ? 'refused' : 'failed';
  }
}
