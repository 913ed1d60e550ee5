import { createTransport } from 'nodemailer';

export interface MailSettings {
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
  readonly #transport;

  constructor(settings: MailSettings) {
    this.#settings = settings;
    const { host, port, secure, user, password } = settings;
    const auth = user === undefined ? {} : { auth: { user, pass: password ?? '' } };
    this.#transport = createTransport({
      host,
      port,
      secure,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      ...auth,
    });
  }

  /** @throws an Error if the server rejects it or times out */
  async send(mail: Mail): Promise<void> {
    await this.#transport.sendMail({ from: this.#settings.from, to: mail.to, subject: mail.subject, text: mail.text });
  }
}
