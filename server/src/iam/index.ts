import { fileURLToPath } from 'node:url';
import { iamContract as contract } from '@kurator/contract/iam/area';
import { me } from '@kurator/contract/iam/me.query';
import { mergeFeatures } from '../platform/area.ts';
import { defineQueryHandler } from '../platform/answer/answer.ts';
import { meOf } from './session/sessionPrincipal.ts';
import { peopleListHandler } from './people.query.ts';
import { userDeciders } from './user/user.decider.ts';
import { userStream } from './user/user.stream.ts';

export { ensureAdministrator, type AdministratorReport } from './administrator.ts';
export { createSessionAuthenticator, type SessionAuthenticatorOptions, type SessionAuthenticator } from './sessionAuthenticator.ts';
export type { SessionPrincipal } from './session/sessionPrincipal.ts';

/** Users, permissions, passwords and sessions. */
export const iamArea = mergeFeatures([
  {
    contract,
    streams: [userStream],
    deciders: userDeciders,
    answers: [defineQueryHandler(me, async ({ principal }) => meOf(principal)), peopleListHandler],
    sql: [fileURLToPath(new URL('./sql', import.meta.url))],
  },
]);
