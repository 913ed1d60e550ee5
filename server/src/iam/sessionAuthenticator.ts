import type { Settings } from '../platform/config/index.ts';
import type { FastifyRequest } from 'fastify';
import type { Application } from '../platform/application.ts';
import type { Authenticator } from '../platform/http/authenticator.ts';
import type { Log } from '../platform/process/log.ts';
import { connectionSettings } from '../platform/store/index.ts';
import { SessionCookie } from './session/sessionCookie.ts';
import { Sessions } from './session/sessions.ts';
import type { SessionPrincipal } from './session/sessionPrincipal.ts';
import { DeviceCookie } from './signIn/deviceCookie.ts';
import { SignIn } from './signIn/signIn.ts';
import { registerSignInRoutes } from './signIn/signInRoutes.ts';
import { Throttle } from './signIn/throttle.ts';
import { UserAccounts } from './user/accounts.ts';

export interface SessionAuthenticatorOptions {
  readonly application: Pick<Application, 'store' | 'bus' | 'details' | 'reads'>;
  /** Direct connection for LISTEN, not through a pooler. */
  readonly databaseUrl: string;
  readonly settings: Pick<Settings, 'publicUrl' | 'providerDomains' | 'organisation'>;
  readonly log: Log;
  /** Font file of the built interface. */
  readonly font?: string | undefined;
}

/** Authentication of this node, with its sign-in and sign-out routes. */
export interface SessionAuthenticator extends Authenticator {
  authenticate(request: FastifyRequest, isPolled?: boolean): Promise<SessionPrincipal | undefined>;
  close(): Promise<void>;
}

const SWEEP_MS = 60 * 60 * 1000;

export async function createSessionAuthenticator({
  application: { bus, store, details, reads },
  databaseUrl,
  settings,
  log,
  font,
}: SessionAuthenticatorOptions): Promise<SessionAuthenticator> {
  const cookie = new SessionCookie(settings.publicUrl);
  const onDisconnected = (): void => {
    for (const { projectors } of [details, reads]) projectors.forgetPositions();
  };
  const sessions = new Sessions({
    store,
    listen: connectionSettings(databaseUrl),
    providerDomains: settings.providerDomains,
    onDisconnected,
  });
  const throttle = new Throttle(store.pool);
  const device = new DeviceCookie(store.pool, cookie);
  const accounts = new UserAccounts(bus, store);
  const signIn = new SignIn(accounts, sessions, throttle);
  const sweep = async (): Promise<void> => {
    await sessions.table.sweep();
    await throttle.sweep();
    await accounts.forgetUnnamed();
  };
  // Ignores the failure: the next sweep removes the expired rows.
  const timer = setInterval(
    () => void sweep().catch((error: unknown) => log.warn({ err: error }, 'dead sessions were not swept')),
    SWEEP_MS,
  );
  timer.unref();
  await sessions.start();
  return {
    authenticate: (request, isPolled) => sessions.authenticate(cookie.read(request), isPolled),
    register: (app) =>
      registerSignInRoutes(app, {
        sessions,
        signIn,
        cookie,
        device,
        origin: new URL(settings.publicUrl).origin,
        product: settings.organisation.name,
        font,
      }),
    close: async () => {
      clearInterval(timer);
      await sessions.stop();
    },
  };
}
