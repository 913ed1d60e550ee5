import { writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll } from 'vitest';
import { createTemporaryFolder } from './temporaryFolder.ts';

/** SMTP server that stores received mail. */
interface TestMailServer {
  readonly mails: readonly Email[];
  /** Environment of a node that sends mail here. */
  readonly env: Readonly<Record<string, string>>;
  /** Rejects all mail from now on with a code of SMTP. */
  refuse(code: number): void;
  accept(): void;
  /** Receives mails from now on without an answer. @returns what gives the answers */
  hold(): () => void;
}

/** Starts a server with credentials; closed after the file. */
export async function startTestMailServer(): Promise<TestMailServer> {
  const mails: Email[] = [];
  let refusal: Error | undefined;
  let heldAnswers: Promise<void> | undefined;
  const storeMail = callbackify(async (mail: Readable) => {
    mails.push(await PostalMime.parse(await buffer(mail)));
    await heldAnswers;
  });
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, callback) =>
      username === 'kurator' && password === 'geheim' ? callback(null, { user: username }) : callback(new Error('who are you?')),
    onRcptTo: (_address, _session, callback) => callback(refusal),
    onData: (stream, _session, callback) => storeMail(stream, callback),
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => new Promise<void>((resolve) => server.close(resolve)));
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    heldAnswers = promise;
    return resolve;
  };
  const env = { KURATOR_CONFIG: writeMailConfig(portOf(server.server.address())) };
  const refuse = (responseCode: number): void => void (refusal = Object.assign(new Error('closed'), { responseCode }));
  return { mails, env, refuse, accept: () => void (refusal = undefined), hold };
}

const portOf = (address: AddressInfo | string | null): number => (typeof address === 'object' && address !== null ? address.port : 0);

/** Configuration file with this port as mail server. */
export function writeMailConfig(port: number): string {
  const path = join(createTemporaryFolder(), 'system.json');
  writeFileSync(
    path,
    JSON.stringify({ mail: { host: '127.0.0.1', port, user: 'kurator', password: 'geheim', from: 'Kurator <kurator@verlag.example>' } }),
  );
  return path;
}
