import { resolve } from 'node:path';
import { OperationalError } from '../process/failure.ts';
import { type SettingsFile, readSettingsFile } from './settingsFile.ts';
import type { Variable } from './variable.ts';
import { type NodeRole, type SampleSetting, variables } from './variables.ts';

export type EnvironmentVariables = Record<string, string | undefined>;

export interface Settings {
  port: number;
  host: string;
  /** Origin without final slash; with port 0 known to the listener alone. */
  publicUrl: string;
  /** Absent: the embedded PostgreSQL. */
  databaseUrl: string | undefined;
  databaseReadUrl: string | undefined;
  /** Absolute. */
  dataDir: string;
  adminEmail: string | undefined;
  adminPassword: string | undefined;
  /** Lower case. */
  providerDomains: string[];
  /** Value of Fastify's trustProxy: none, a number, or addresses. */
  trustProxy: false | number | string[];
  sample: SampleSetting;
  roles: ReadonlySet<NodeRole>;
  organisation: SettingsFile;
}

/** Raised for invalid variables, one line each. */
export class InvalidSettings extends OperationalError {
  override readonly name = 'InvalidSettings';
  readonly problems: string[];

  constructor(problems: string[]) {
    super(
      ['Kurator cannot start with these settings (all of them: docs/settings.md):', ...problems.map((problem) => `  ${problem}`)].join(
        '\n',
      ),
    );
    this.problems = problems;
  }
}

/** @throws InvalidSettings with all faults */
export function readSettings(env: EnvironmentVariables): Settings {
  const organisation = readSettingsFile(textOf('KURATOR_CONFIG', env));
  const problems = [...wrongVariables(env), ...contradictions(env), ...('problems' in organisation ? organisation.problems : [])];
  if ('problems' in organisation || problems.length > 0) throw new InvalidSettings(problems);
  const port = valueOf('PORT', variables.PORT, env);
  const host = valueOf('HOST', variables.HOST, env);
  const databaseUrl = valueOf('DATABASE_URL', variables.DATABASE_URL, env);
  return {
    port,
    host,
    publicUrl: valueOf('KURATOR_PUBLIC_URL', variables.KURATOR_PUBLIC_URL, env) ?? localOrigin(host, port),
    databaseUrl,
    databaseReadUrl: valueOf('DATABASE_READ_URL', variables.DATABASE_READ_URL, env),
    dataDir: resolve(valueOf('KURATOR_DATA_DIR', variables.KURATOR_DATA_DIR, env)),
    adminEmail: valueOf('KURATOR_ADMIN_EMAIL', variables.KURATOR_ADMIN_EMAIL, env),
    adminPassword: valueOf('KURATOR_ADMIN_PASSWORD', variables.KURATOR_ADMIN_PASSWORD, env),
    providerDomains: valueOf('KURATOR_PROVIDER_DOMAINS', variables.KURATOR_PROVIDER_DOMAINS, env),
    trustProxy: valueOf('KURATOR_TRUST_PROXY', variables.KURATOR_TRUST_PROXY, env),
    sample: valueOf('KURATOR_SAMPLE', variables.KURATOR_SAMPLE, env) ?? (databaseUrl === undefined ? 'small' : 'none'),
    roles: new Set(valueOf('KURATOR_ROLES', variables.KURATOR_ROLES, env)),
    organisation: withKey(organisation.file, valueOf('KURATOR_AI_KEY', variables.KURATOR_AI_KEY, env)),
  };
}

const withKey = ({ ai, ...file }: SettingsFile, key: string | undefined): SettingsFile =>
  ai ? { ...file, ai: key === undefined ? ai : { ...ai, key } } : file;

function wrongVariables(env: EnvironmentVariables): string[] {
  const variableEntries: [string, Variable<unknown>][] = Object.entries(variables);
  return variableEntries
    .filter(([name, { schema }]) => !schema.safeParse(textOf(name, env)).success)
    .map(([name, { right, isSecret }]) => `${name} must be ${right}; it is ${isSecret ? 'something else' : JSON.stringify(env[name])}`);
}

function contradictions(env: EnvironmentVariables): string[] {
  const isAlone = textOf('DATABASE_READ_URL', env) !== undefined && textOf('DATABASE_URL', env) === undefined;
  return isAlone ? ['DATABASE_READ_URL names a replica, so DATABASE_URL must name its server; it is not set'] : [];
}

function valueOf<T>(name: string, { schema }: Variable<T>, env: EnvironmentVariables): T {
  return schema.parse(textOf(name, env));
}

/** Treats empty variables as absent. */
function textOf(name: string, env: EnvironmentVariables): string | undefined {
  return env[name]?.trim() || undefined;
}

/** Address for local browsers; 0.0.0.0 cannot be visited. */
function localOrigin(host: string, port: number): string {
  const visibleHost = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${visibleHost.includes(':') ? `[${visibleHost}]` : visibleHost}:${port}`;
}
