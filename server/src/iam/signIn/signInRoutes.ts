import { errorText } from '@kurator/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { invalidRequest } from '../../platform/bus/index.ts';
import { checkCsrf, ensureCsrfToken } from '../../platform/http/csrf.ts';
import { redirectOrAnswerError, rejectionOf } from '../../platform/http/errorAnswer.ts';
import { pageLanguage, pageTheme } from '../../platform/http/reader.ts';
import { createNonce, sendPage } from '../../platform/page/headers.ts';
import type { SessionCookie } from '../session/sessionCookie.ts';
import type { Sessions } from '../session/sessions.ts';
import { foldEmail } from '../user/email.ts';
import { safeRedirectPath } from './destination.ts';
import type { DeviceCookie } from './deviceCookie.ts';
import type { SignIn } from './signIn.ts';
import { renderSignInPage } from './signInPage.ts';
import { signInTexts } from './signInText.ts';
import { ThrottledTry } from './throttle.ts';

interface SignInRoutesOptions {
  readonly sessions: Sessions;
  readonly signIn: SignIn;
  readonly cookie: SessionCookie;
  readonly device: DeviceCookie;
  readonly origin: string;
  readonly product: string;
  readonly font?: string | undefined;
}

const loginPath = '/dms/iam/login/';
const logoutPath = '/dms/iam/logout/';

/** Target without a request; the client knows the favourite domain. */
const afterSignIn = '/?after=sign-in';

/** Rejects repeated fields. */
const form = z.object({ email: z.string().max(500), password: z.string().max(1_000), next: z.string().optional() });

interface SignInForm {
  readonly status?: number;
  readonly next?: string | undefined;
  readonly email?: string;
  readonly error?: string;
}

export function registerSignInRoutes(app: FastifyInstance, options: SignInRoutesOptions): void {
  const { sessions, signIn, cookie, device } = options;
  const originsOf = (request: FastifyRequest): string[] => [options.origin, `${request.protocol}://${request.host}`];
  const nextOf = (request: FastifyRequest, next: unknown): string | undefined => safeRedirectPath(next, originsOf(request));
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    { status = 200, next, email = '', error }: SignInForm,
  ): Promise<FastifyReply> => {
    const nonce = createNonce();
    const token = ensureCsrfToken(request, reply, { isSecure: cookie.isSecure });
    const page = {
      product: options.product,
      font: options.font,
      language: pageLanguage(request),
      theme: pageTheme(request),
      nonce,
      csrfToken: token,
      next,
      email,
      error,
    };
    return sendPage(request, reply, status, renderSignInPage(page), nonce);
  };

  /** Shows a rejection on the form and keeps its input. */
  const showError = (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const rejection = rejectionOf(error);
    if (!rejection) request.log.error({ err: error, trace_id: request.id }, 'unexpected fault');
    const code = rejection?.reasons[0]?.code ?? 'request.fault';
    const email = sentField(request, 'email');
    return show(request, reply, {
      status: rejection?.status ?? 500,
      error: errorText(code, pageLanguage(request), { trace_id: request.id, ...rejection?.reasons[0]?.params }),
      email: typeof email === 'string' ? email.slice(0, 500) : '',
      next: nextOf(request, sentField(request, 'next')),
    });
  };

  const asPage = { errorHandler: redirectOrAnswerError };

  app.get<{ Querystring: { next?: unknown } }>(loginPath, asPage, async (request, reply) => {
    const next = nextOf(request, request.query.next);
    const principal = await sessions.authenticate(cookie.read(request));
    return principal ? reply.header('cache-control', 'no-store').redirect(next ?? '/', 303) : show(request, reply, { next });
  });

  const tryToSignIn = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    checkCsrf(request, sentField(request, 'csrfmiddlewaretoken'), { origins: [options.origin] });
    const parsedForm = form.safeParse(request.body);
    if (!parsedForm.success) throw invalidRequest([{ code: 'request.malformed' }]);
    const { email, password } = parsedForm.data;
    const next = nextOf(request, parsedForm.data.next);
    const place = { address: request.ip, agent: request.headers['user-agent'] ?? '' };
    const account = foldEmail(email);
    const deviceId = await device.read(request, account);
    const result = await signIn.try({ email, password, place, device: deviceId, earlier: cookie.read(request) });
    const text = signInTexts[pageLanguage(request)];
    if (result === 'wrong') return show(request, reply, { status: 401, next, email, error: text.wrong });
    if (result instanceof ThrottledTry) {
      reply.header('retry-after', String(result.seconds));
      return show(request, reply, { status: 429, next, email, error: text.wait(result.seconds) });
    }
    cookie.write(reply, result.token);
    await device.write(reply, account);
    return reply.header('cache-control', 'no-store').redirect(next ?? afterSignIn, 303);
  };

  app.post(loginPath, (request, reply) => tryToSignIn(request, reply).catch((error: unknown) => showError(error, request, reply)));

  app.post(logoutPath, asPage, async (request, reply) => {
    checkCsrf(request, sentField(request, 'csrfmiddlewaretoken') ?? request.headers['x-csrftoken'], { origins: [options.origin] });
    const token = cookie.read(request);
    if (token !== undefined) await sessions.end(token);
    cookie.clear(reply);
    return reply.header('cache-control', 'no-store').redirect('/', 303);
  });
}

const sentField = (request: FastifyRequest, name: string): unknown =>
  typeof request.body === 'object' && request.body !== null ? Reflect.get(request.body, name) : undefined;
