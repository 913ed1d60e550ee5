import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * The cookie that carries a session's token. It ends with the browser; how long the session lives the server says.
 * Behind TLS it is Secure and its name's prefix keeps other hosts of the domain from setting it.
 */
export class SessionCookie {
  readonly isSecure: boolean;
  readonly name: string;

  constructor(publicUrl: string) {
    this.isSecure = publicUrl.startsWith('https:');
    this.name = this.isSecure ? '__Host-kurator_session' : 'kurator_session';
  }

  read(request: FastifyRequest): string | undefined {
    return request.cookies[this.name];
  }

  write(reply: FastifyReply, token: string): void {
    reply.setCookie(this.name, token, { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure });
  }

  clear(reply: FastifyReply): void {
    reply.clearCookie(this.name, { path: '/', httpOnly: true, sameSite: 'lax', secure: this.isSecure });
  }
}
