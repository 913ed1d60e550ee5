import type { Transporter } from 'nodemailer';

interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise STARTTLS if offered. */
  readonly secure: boolean;
  readonly user?: string | undefined;
  readonly password?: string | undefined;
  /** Sender, as in 'Kurator <kurator@example.org>'. */
  readonly from: string;
}

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Longest time for a mail: a server that sends a line now and then would hold its sender otherwise. */
const MAX_SEND_MS = 60_000;

/** Sends mail by SMTP, with ten seconds to connect, 20 of silence and 60 in all. */
export class Mailer {
  readonly #settings: MailSettings;
  #transport: Transporter | undefined;

  constructor(settings: MailSettings) {
    this.#settings = settings;
  }

  /** @throws an Error if the server rejects it or takes too long, or the signal's reason: the mail may have left */
  async send({ to, subject, text }: Mail, signal: AbortSignal): Promise<void> {
    this.#transport ??= await openTransport(this.#settings);
    const limit = AbortSignal.any([signal, AbortSignal.timeout(MAX_SEND_MS)]);
    const { promise: end, reject } = Promise.withResolvers<never>();
    limit.addEventListener('abort', () => reject(limit.reason), { once: true });
    await Promise.race([this.#transport.sendMail({ from: this.#settings.from, to, subject, text }), end]);
  }
}

/** Whether the server refused a mail for good, as one of a wrong password; anything else may pass. */
export const isPermanentMailError = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Loads the library with the first mail: it takes 25 MB of memory. */
async function openTransport({ host, port, secure, user, password }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const auth = user === undefined ? {} : { auth: { user, pass: password ?? '' } };
  return createTransport({ host, port, secure, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, ...auth });
}
