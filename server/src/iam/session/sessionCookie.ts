import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookie with the session token, without expiry: the server decides. With TLS it is Secure, and its prefix excludes other hosts. */
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
