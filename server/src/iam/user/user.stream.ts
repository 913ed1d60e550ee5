import { userDeactivate, userEndSessions } from '@kurator/contract/iam/user.command';
import { administratorPermission } from '@kurator/contract/kit/permission';
import { isList, objectOf, type JsonObject, type StreamType } from '../../platform/store/index.ts';
import { userSetPassword } from './internal.command.ts';
import { foldEmail } from './email.ts';

export type UserState = {
  readonly email: string;
  readonly name: string;
  readonly permissions: readonly string[];
  readonly is_active: boolean;
  /** Internal whatever the domain of the address, as the first administrator is. */
  readonly is_internal: boolean;
  /** Id of the password hash; null: no sign-in by password. */
  readonly credential: string | null;
  /** Sessions of an earlier epoch are invalid. */
  readonly epoch: number;
};

const nobody: UserState = { email: '', name: '', permissions: [], is_active: true, is_internal: false, credential: null, epoch: 0 };

const endsSessions: ReadonlySet<string> = new Set([userDeactivate.topic, userEndSessions.topic, userSetPassword.topic]);

export const isActiveAdministrator = ({ is_active: isActive, permissions }: JsonObject): boolean =>
  isActive === true && isList(permissions) && permissions.includes(administratorPermission);

/** The same of a row of `stream`. */
export const isActiveAdministratorSql = `type = 'user' and (state->>'is_active')::boolean and state->'permissions' ? '${administratorPermission}'`;

/** Users are streams, so events record every change of rights. */
export const userStream: StreamType<UserState> = {
  type: 'user',
  evolve: (state = nobody, { topic, data: { after } }) => ({
    ...state,
    ...objectOf(after),
    epoch: state.epoch + (endsSessions.has(topic) ? 1 : 0),
  }),
  card: ({ name, email, is_active }) => ({ name, email, is_active }),
  links: () => [],
  reservations: ({ email }) => [{ kind: EMAIL_RESERVATION, key: foldEmail(email) }],
};

export const EMAIL_RESERVATION = 'email';
