import { randomBytes } from 'node:crypto';
import { permissionNames } from '@kurator/contract';
import { Rejection, systemPrincipal } from '../platform/bus/index.ts';
import type { Settings } from '../platform/config/index.ts';
import type { Application } from '../platform/application.ts';
import { verifyPassword } from './password.ts';
import { isPasswordFileCurrent, recoverPasswordFile, passwordFilePath, writePasswordThenActivate } from './passwordFile.ts';
import { UserAccounts, type UserAccount } from './user/accounts.ts';
import { isActiveAdministratorSql } from './user/user.stream.ts';

export interface AdministratorReport {
  /** Lines for the operator: who signs in and where the password stands. Never the password itself. */
  readonly lines: readonly string[];
}

interface EnsureAdministratorOptions {
  readonly application: Pick<Application, 'bus' | 'store'>;
  readonly settings: Pick<Settings, 'adminEmail' | 'adminPassword' | 'dataDir'>;
}

const MADE_UP_EMAIL = 'admin@kurator.example';
const by = systemPrincipal(permissionNames);

/** Ensures an administrator: by both settings (rights and deactivation stay), else a generated one if there is none. */
export async function ensureAdministrator({ application, settings }: EnsureAdministratorOptions): Promise<AdministratorReport> {
  const accounts = new UserAccounts(application.bus, application.store);
  const email = settings.adminEmail ?? MADE_UP_EMAIL;
  const isWanted = settings.adminEmail !== undefined && settings.adminPassword !== undefined;
  const account = await accounts.find(email);
  if (account)
    return isWanted ? updateAdministrator(accounts, account, settings.adminPassword) : describeSignIn(accounts, email, settings.dataDir);
  if (!isWanted && (await hasAdministrator(application.store))) return { lines: [] };
  try {
    return await createAdministrator(accounts, email, settings);
  } catch (error) {
    // Accepts the account of a node that started simultaneously.
    if (error instanceof Rejection && error.reasons.some(({ code }) => code === 'user.email_taken'))
      return describeSignIn(accounts, email, settings.dataDir);
    throw error;
  }
}

async function createAdministrator(
  accounts: UserAccounts,
  email: string,
  settings: EnsureAdministratorOptions['settings'],
): Promise<AdministratorReport> {
  const enrolment = { email, name: 'Administration', permissions: [...permissionNames], isInternal: true };
  if (settings.adminPassword !== undefined) {
    await accounts.enrol({ ...enrolment, password: settings.adminPassword }, by);
    return { lines: [`Sign in as ${email} with the password of KURATOR_ADMIN_PASSWORD.`] };
  }
  const password = randomBytes(15).toString('base64url');
  await writePasswordThenActivate(settings.dataDir, password, () => accounts.enrol({ ...enrolment, password }, by));
  return describeSignIn(accounts, email, settings.dataDir);
}

async function updateAdministrator(
  accounts: UserAccounts,
  { id, state, phc }: UserAccount,
  password: string | undefined,
): Promise<AdministratorReport> {
  const warnings = state.is_active ? [] : [`${state.email} is deactivated: npm run kurator -- user activate ${state.email}`];
  if (password === undefined || (await verifyPassword(password, phc ?? undefined))) return { lines: warnings };
  await accounts.setPassword(id, password, by);
  return { lines: [`${state.email} has the password of KURATOR_ADMIN_PASSWORD now; its sessions are ended.`, ...warnings] };
}

async function describeSignIn(accounts: UserAccounts, email: string, folder: string): Promise<AdministratorReport> {
  const account = await accounts.find(email);
  if (account) await recoverPasswordFile(folder, account.phc);
  return {
    lines:
      account && (await isPasswordFileCurrent(folder, account.phc))
        ? [`Sign in as ${email}; the password stands in ${passwordFilePath(folder)}`]
        : [],
  };
}

async function hasAdministrator({ pool }: Application['store']): Promise<boolean> {
  const { rowCount } = await pool.query(`select from stream where ${isActiveAdministratorSql} limit 1`);
  return rowCount === 1;
}
