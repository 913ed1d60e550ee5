import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type pg from 'pg';

const LIFETIME_S = 180 * 24 * 60 * 60;
const COOKIE = /^([\w-]{22})\.(\d{1,12})\.([\w-]{43})$/;

/** Signed mark of a browser that signed in to an account: it has tries of its own during an attack. It does not sign in by itself. */
export class DeviceCookie {
  readonly #pool: pg.Pool;
  readonly #isSecure: boolean;
  readonly #name: string;
  #key: Promise<Buffer> | undefined;

  constructor(pool: pg.Pool, { isSecure }: { readonly isSecure: boolean }) {
    this.#pool = pool;
    this.#isSecure = isSecure;
    this.#name = isSecure ? '__Host-kurator_device' : 'kurator_device';
  }

  /** Id of the browser, if known for this account. */
  async read(request: FastifyRequest, account: string): Promise<string | undefined> {
    const [, id = '', at = '', mac = ''] = COOKIE.exec(request.cookies[this.#name] ?? '') ?? [];
    if (id === '' || Number(at) < Date.now() / 1_000 - LIFETIME_S) return undefined;
    return timingSafeEqual(Buffer.from(mac), Buffer.from(await this.#computeMac(account, id, at))) ? id : undefined;
  }

  async write(reply: FastifyReply, account: string): Promise<void> {
    const [id, at] = [randomBytes(16).toString('base64url'), String(Math.floor(Date.now() / 1_000))];
    const value = `${id}.${at}.${await this.#computeMac(account, id, at)}`;
    reply.setCookie(this.#name, value, { path: '/', httpOnly: true, sameSite: 'lax', secure: this.#isSecure, maxAge: LIFETIME_S });
  }

  async #computeMac(account: string, id: string, at: string): Promise<string> {
    this.#key ??= this.#readKey();
    const key = await this.#key.catch((error: unknown) => {
      this.#key = undefined;
      throw error;
    });
    return createHmac('sha256', key).update(`${id} ${at} ${account}`).digest('base64url');
  }

  async #readKey(): Promise<Buffer> {
    const { rows } = await this.#pool.query<{ key: Buffer }>('select key from device_key');
    const [row] = rows;
    if (!row) throw new Error('there is no key to sign cookies with');
    return row.key;
  }
}
