import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'kurator_last_write';
/** Views that lag for longer are shown as they are. */
const LIFETIME_S = 60;

/**
 * Remembers the position of a command in its browser, so that a reloaded page and the answer embedded in it also read its own writes.
 * Keeps a later one: a command that changed nothing has position 0, and a repeated one that of its first answer.
 */
export function rememberWrite(reply: FastifyReply, position: number, { isSecure }: { readonly isSecure: boolean }): void {
  if (position <= Number(lastWriteOf(reply.request) ?? 0)) return;
  reply.setCookie(COOKIE, String(position), { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: LIFETIME_S });
}

/** Position of the browser's last command, as digits. */
export const lastWriteOf = ({ cookies }: Pick<FastifyRequest, 'cookies'>): string | undefined =>
  /^\d{1,15}$/.exec(cookies[COOKIE] ?? '')?.[0];
