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

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail by SMTP, with a timeout of ten seconds. */
export class Mailer {
  readonly #settings: MailSettings;
  #transport: Transporter | undefined;

  constructor(settings: MailSettings) {
    this.#settings = settings;
  }

  /** @throws an Error if the server rejects it or times out */
  async send(mail: Mail): Promise<void> {
    this.#transport ??= await openTransport(this.#settings);
    await this.#transport.sendMail({ from: this.#settings.from, to: mail.to, subject: mail.subject, text: mail.text });
  }
}

/** Whether the server refused a mail for good, as one of a wrong password; anything else may pass. */
export const isRefusedForGood = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Loads the library with the first mail: it takes 25 MB of memory. */
async function openTransport({ host, port, secure, user, password }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  const auth = user === undefined ? {} : { auth: { user, pass: password ?? '' } };
  return createTransport({ host, port, secure, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, ...auth });
}
