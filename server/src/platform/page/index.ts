import { join } from 'node:path';
import '@fastify/cookie';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { logFault, redirectOrAnswerError } from '../http/errorAnswer.ts';
import { isErrorPage, readErrorPageContent } from '../http/errorPage.ts';
import { CLIENT_CLOSED_REQUEST, clientGoneSignal } from '../http/hangUp.ts';
import { pageDensity, pageLanguage, pageTheme, signInUrlFor } from '../http/reader.ts';
import { matchPage, findRedirectTarget, readBuild, type PageMatch } from './build.ts';
import { renderPage } from './document.ts';
import { createNonce, sendPage } from './headers.ts';
import { renderNavigation, type NavigationLink } from './navigation.ts';

export interface LoadedBootData {
  readonly me: object | null;
  readonly config: object;
  readonly counts: Readonly<Record<string, number>>;
  /** Answers of GET addresses that the screen will request. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Cookie by which answers were read. */
  readonly page_size: string;
}

/** Time for the person that the error page is for: a database that is silently cut never answers. */
const ERROR_PAGE_BOOT_MS = 2_000;

/** Request of a page. */
export interface BootRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly at: PageMatch | undefined;
  /** Aborts when the browser leaves. */
  readonly signal: AbortSignal;
}

interface PageOptions {
  readonly app: FastifyInstance;
  readonly distDir: string;
  readonly navigation?: readonly NavigationLink[];
  /** May set cookies on the reply; a failure leads to the error page. */
  readonly bootFor: (request: BootRequest) => Promise<LoadedBootData>;
}

const year = 31_536_000_000;

/** Serves pages, assets, `/release` and `/nav/`. @returns the release */
export async function servePages({ app, distDir, navigation = [], bootFor }: PageOptions): Promise<string> {
  const build = readBuild(distDir);
  await app.register(fastifyStatic, {
    root: join(distDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: year,
    index: false,
  });

  app.get('/nav/', async (_, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(await renderNavigation(navigation)),
  );
  app.get('/favicon.ico', (_, reply) => reply.code(204).send());

  app.get('/*', { errorHandler: redirectOrAnswerError }, async (request, reply) => {
    const [pathname = '/'] = request.url.split('?');
    const address = findRedirectTarget(build, request.url);
    if (address !== undefined) return reply.redirect(address, 308);
    const at = matchPage(build.pages, pathname);
    if (!at && (pathname.startsWith('/dms/') || pathname.startsWith('/assets/'))) {
      reply.callNotFound();
      return reply;
    }
    if (pathname === '/release' && !(request.headers.accept ?? '').includes('text/html')) {
      return reply.headers({ vary: 'Accept', 'cache-control': 'no-store' }).send({ version: build.release });
    }
    const signal = clientGoneSignal(reply);
    const bootSignal = isErrorPage(request) ? AbortSignal.any([signal, AbortSignal.timeout(ERROR_PAGE_BOOT_MS)]) : signal;
    const boot = await bootFor({ request, reply, at, signal: bootSignal }).catch((error: unknown) => {
      if (bootSignal.aborted) return undefined;
      if (!isErrorPage(request)) throw error;
      logFault(error, request);
      return undefined;
    });
    if (signal.aborted) return reply.code(CLIENT_CLOSED_REQUEST).send();
    if (at && !at.page.isPublic && boot?.me === null) {
      return reply.header('cache-control', 'no-store').redirect(signInUrlFor(request.url));
    }
    const nonce = createNonce();
    const bootData = boot ?? { me: null, config: {}, counts: {}, answers: {}, page_size: '' };
    const error = isErrorPage(request) ? readErrorPageContent(request.url, pageLanguage(request)) : undefined;
    const { release } = build;
    const [language, theme] = [pageLanguage(request), pageTheme(request)];
    const html = renderPage(build, at?.page, { ...bootData, error, language, theme, release, nonce }, pageDensity(request));
    return sendPage(request, reply, at ? 200 : 404, html, nonce);
  });
  return build.release;
}
