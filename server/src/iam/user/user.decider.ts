import { permissionNames, type Command, type Fields } from '@kurator/contract';
import * as commands from '@kurator/contract/iam/user.command';
import { administratorPermission } from '@kurator/contract/kit/permission';
import {
  deciderFactoryOf,
  refuse,
  refuseAt,
  Rejection,
  notFound,
  systemActor,
  type Decider,
  type Decision,
  type DeciderInput,
  type StreamReader,
} from '../../platform/bus/index.ts';
import { textOf, type JsonObject, type LoadedStream } from '../../platform/store/index.ts';
import { userEnrol, userSetPassword } from './internal.command.ts';
import { isActiveAdministrator, isActiveAdministratorSql, userStream, type UserState } from './user.stream.ts';

const knownPermissions: ReadonlySet<string> = new Set(permissionNames);

function parsePermissions(permissions: readonly string[]): readonly string[] | Rejection {
  const unknownPermission = permissions.find((name) => !knownPermissions.has(name));
  if (unknownPermission !== undefined) return new Rejection(422, [{ field: 'permissions', code: 'user.permission_unknown' }]);
  return permissionNames.filter((name) => permissions.includes(name));
}

type Enrolment = { email: string; name: string; permissions: string[]; credential?: string | null; is_internal?: boolean | null };

function enrolUser(values: Enrolment): Decision {
  const permissions = parsePermissions(values.permissions);
  if (permissions instanceof Rejection) return permissions;
  const { email, name, credential = null } = values;
  const after = { email, name, permissions, is_active: true, is_internal: values.is_internal ?? false, credential };
  return [{ events: [{ topic: commands.userCreate.topic, data: { before: null, after } }] }];
}

const onConflict = (): Rejection => refuseAt('email', 'user.email_taken');
const decider = deciderFactoryOf(userStream);

const create = decider(commands.userCreate, { isCreation: true, onConflict, decide: ({ values }) => enrolUser(values) });
const enrol = decider(userEnrol, { isCreation: true, onConflict, decide: ({ values }) => enrolUser(values) });

/** Rule about a user: changed state, rejection, or null without change. @param isSender whether the user sends the command */
type Rule<F extends Fields> = (
  state: UserState,
  values: DeciderInput<F, UserState, undefined>['values'],
  isSender: boolean,
) => JsonObject | Rejection | null;

/** Loads them as streams: whoever takes the right from one of them meanwhile changes what this decision read. */
async function loadOtherAdministrators(reader: StreamReader, id: string): Promise<readonly LoadedStream[]> {
  const rows = await reader.queryRows(`select id from stream where ${isActiveAdministratorSql} and id <> $1`, [id]);
  return (await reader.loadMany(rows.map((row) => textOf(row['id'])))).filter(({ state }) => isActiveAdministrator(state));
}

/** @param isEndOfAdministration whether the command leaves an administrator without account or right; only the process itself may do so to the last */
function ofUser<F extends Fields>(
  command: Command<F>,
  rule: Rule<F>,
  isEndOfAdministration: (values: DeciderInput<F, UserState, undefined>['values']) => boolean = () => false,
): Decider {
  return decider(command, {
    reads: async (values, reader, self) =>
      self && isActiveAdministrator(self.state) && isEndOfAdministration(values) ? loadOtherAdministrators(reader, self.id) : undefined,
    decide: ({ self, values, reads: otherAdministrators, context }) => {
      if (self?.type !== userStream.type) return notFound('user.unknown', 'user_id');
      const after = rule(self.state, values, self.id === context.actor);
      if (after instanceof Rejection) return after;
      if (after === null) return [];
      if (otherAdministrators?.length === 0 && context.actor !== systemActor) return refuse('user.last_administrator');
      const before: JsonObject = Object.fromEntries(Object.keys(after).map((field) => [field, Reflect.get(self.state, field)]));
      return [{ events: [{ topic: command.topic, data: { before, after } }] }];
    },
  });
}

const change = ofUser(
  commands.userChange,
  (state, values, isSender) => {
    const permissions = values.permissions ? parsePermissions(values.permissions) : state.permissions;
    if (permissions instanceof Rejection) return permissions;
    if (isSender && state.permissions.includes(administratorPermission) && !permissions.includes(administratorPermission))
      return refuse('user.own_administration');
    const name = values.name ?? state.name;
    const after = {
      ...(name === state.name ? {} : { name }),
      ...(permissions.join(' ') === state.permissions.join(' ') ? {} : { permissions }),
    };
    return Object.keys(after).length === 0 ? null : after;
  },
  ({ permissions }) => permissions?.includes(administratorPermission) === false,
);

const deactivate = ofUser(
  commands.userDeactivate,
  (state, _values, isSender) => {
    if (isSender) return refuse('user.own_administration');
    return state.is_active ? { is_active: false } : refuse('user.deactivated');
  },
  () => true,
);
const activate = ofUser(commands.userActivate, (state) => (state.is_active ? refuse('user.not_deactivated') : { is_active: true }));
const endSessions = ofUser(commands.userEndSessions, () => ({}));
const setPassword = ofUser(userSetPassword, (_state, { credential }) => ({ credential }));

export const userDeciders: readonly Decider[] = [create, enrol, change, deactivate, activate, endSessions, setPassword];
