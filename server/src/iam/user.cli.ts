import { permissionNames, type Command } from '@kurator/contract';
import { userActivate, userChange, userDeactivate } from '@kurator/contract/iam/user.command';
import { Rejection, systemPrincipal } from '../platform/bus/index.ts';
import type { Application } from '../platform/application.ts';
import { OperationalError } from '../platform/process/failure.ts';
import { UsageError, readArgs, type Subcommand } from '../platform/subcommand.ts';
import { removeReplacedPasswordFile } from './passwordFile.ts';
import { UserAccounts, parseNewPassword, type UserAccount } from './user/accounts.ts';

/** User commands for the operator, with the rights of the system. */
export const userSubcommand: Subcommand = {
  usage: [
    'user add EMAIL --name NAME --password PASSWORD --permissions A,B,C',
    'user set EMAIL [--name NAME] [--password PASSWORD] [--permissions A,B,C]',
    'user deactivate EMAIL',
    'user activate EMAIL',
    'user list',
  ],
  run: async (args, { application, say, settings }) => {
    const { act, email, ...userFields } = parseArguments(args);
    const app = await application();
    const accounts = new UserAccounts(app.bus, app.store);
    if (act === 'list') for (const line of await listAccounts(app)) say(line);
    else if (act === 'add') say(await addUser(accounts, email, userFields));
    else if (act === 'set') say(await changeUser(app, accounts, await findUser(accounts, email), userFields, settings.dataDir));
    else say(await switchAccount(app, await findUser(accounts, email), act));
  },
};

interface UserFields {
  readonly name?: string | undefined;
  readonly password?: string | undefined;
  readonly permissions?: readonly string[] | undefined;
}

const acts = ['add', 'set', 'deactivate', 'activate', 'list'] as const;
const by = systemPrincipal(permissionNames);

/** @throws UsageError naming the first invalid argument */
function parseArguments(args: readonly string[]): UserFields & { act: (typeof acts)[number]; email: string } {
  const text = { type: 'string' } as const;
  const options = { name: text, password: text, permissions: text };
  const { positionals, values } = readArgs({ args: [...args], allowPositionals: true, options });
  const [word, email = '', ...more] = positionals;
  const act = acts.find((candidate) => candidate === word);
  if (!act)
    throw new UsageError(
      word === undefined ? `user needs one of ${acts.join(', ')}.` : `user cannot "${word}"; it can ${acts.join(', ')}.`,
    );
  if (more.length > 0)
    throw new UsageError(`"${more.join(' ')}" is too much: a value with spaces stands in quotes, permissions are separated by commas.`);
  if ((email === '') !== (act === 'list'))
    throw new UsageError(act === 'list' ? 'user list takes nothing.' : `user ${act} needs an EMAIL.`);
  const missingOption =
    act === 'add' ? (['name', 'password', 'permissions'] as const).find((name) => values[name] === undefined) : undefined;
  if (missingOption !== undefined) throw new UsageError(`user add needs --${missingOption}.`);
  const isAlone = act !== 'add' && act !== 'set';
  const [option] = Object.keys(values);
  if (isAlone && option !== undefined) throw new UsageError(`user ${act} takes no --${option}.`);
  if (act === 'set' && option === undefined) throw new UsageError('user set needs at least one of --name, --password, --permissions.');
  return {
    act,
    email,
    name: values.name,
    password: values.password === undefined ? undefined : parseNewPassword(values.password),
    permissions: permissionsOf(values.permissions),
  };
}

/** @throws UsageError listing all permissions */
function permissionsOf(typed: string | undefined): readonly string[] | undefined {
  const names = typed
    ?.split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const unknownPermission = names?.find((name) => !permissionNames.some((permissionName) => permissionName === name));
  if (unknownPermission !== undefined)
    throw new UsageError(
      `There is no permission "${unknownPermission}". There are:\n${permissionNames.map((name) => `  ${name}`).join('\n')}`,
    );
  return names;
}

async function findUser(accounts: UserAccounts, email: string): Promise<UserAccount> {
  const account = await accounts.find(email);
  if (!account) throw new OperationalError(`There is no user with the email ${email}.`);
  return account;
}

async function addUser(accounts: UserAccounts, email: string, { name = '', password = '', permissions = [] }: UserFields): Promise<string> {
  await accounts.enrol({ email, name, password, permissions }, by);
  return `${email} can sign in.`;
}

async function changeUser(
  { bus }: Application,
  accounts: UserAccounts,
  { id, phc, state }: UserAccount,
  userFields: UserFields,
  dataDir: string,
): Promise<string> {
  const { password, name, permissions } = userFields;
  if (name !== undefined || permissions !== undefined) {
    await bus.execute(
      userChange,
      { user_id: id, ...(name === undefined ? {} : { name }), ...(permissions === undefined ? {} : { permissions }) },
      by,
    );
  }
  if (password === undefined) return `${state.email} is changed.`;
  await accounts.setPassword(id, password, by);
  await removeReplacedPasswordFile(dataDir, phc);
  return `${state.email} is changed; whoever was signed in so has to sign in again.`;
}

async function switchAccount({ bus }: Application, { id, state }: UserAccount, act: 'deactivate' | 'activate'): Promise<string> {
  const command: Command = act === 'deactivate' ? userDeactivate : userActivate;
  try {
    await bus.execute(command, { user_id: id }, by);
  } catch (error) {
    // Accepts a repetition.
    if (!(error instanceof Rejection && error.status === 409)) throw error;
    return `${state.email} is ${act}d already.`;
  }
  return act === 'deactivate' ? `${state.email} is deactivated and signed out everywhere.` : `${state.email} can sign in again.`;
}

async function listAccounts({ store }: Application): Promise<string[]> {
  const { rows } = await store.pool.query<Pick<UserAccount, 'state'>>(
    `select state from stream where type = 'user' order by lower(state->>'email')`,
  );
  const width = Math.max(0, ...rows.map(({ state }) => state.email.length));
  return rows.map(({ state }) => `${state.email.padEnd(width)}  ${what(state)}  (${state.name})`);
}

const what = ({ is_active: isActive, permissions }: UserAccount['state']): string =>
  isActive ? permissions.join(',') || 'no permissions' : 'deactivated';
