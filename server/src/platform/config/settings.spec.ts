import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { InvalidSettings, readSettings } from './settings.ts';

function problemsOf(env: Record<string, string>): string[] {
  try {
    readSettings(env);
  } catch (error) {
    if (error instanceof InvalidSettings) return error.problems;
    throw error;
  }
  return [];
}

function configFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurator-config-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'organisation.json');
  writeFileSync(path, content);
  return path;
}

test('an empty environment starts on this machine, on the embedded database with a small sample', () => {
  expect(readSettings({})).toMatchObject({
    port: 8000,
    host: '127.0.0.1',
    publicUrl: 'http://127.0.0.1:8000',
    databaseUrl: undefined,
    dataDir: resolve('var'),
    adminEmail: undefined,
    providerDomains: [],
    trustProxy: false,
    sample: 'small',
    roles: new Set(['serve', 'project', 'work']),
    organisation: { name: 'Kurator', tiles: [], navigation: [] },
  });
});

test('every variable arrives as it was meant', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '0.0.0.0',
    KURATOR_PUBLIC_URL: 'https://kurator.example.org/',
    DATABASE_URL: 'postgresql://u:p@db/kurator',
    DATABASE_READ_URL: 'postgres://u:p@replica/kurator',
    KURATOR_DATA_DIR: '/srv/kurator',
    KURATOR_ADMIN_EMAIL: 'chef@example.org',
    KURATOR_ADMIN_PASSWORD: 'geheim-genug',
    KURATOR_PROVIDER_DOMAINS: 'Example.org, example.com',
    KURATOR_TRUST_PROXY: 'loopback,10.0.0.0/8',
    KURATOR_ROLES: 'serve, work',
    KURATOR_CONFIG: configFile('{"name": "Haus", "tiles": [{"title": "Umfrage", "url": "https://survey.example.org/"}]}'),
  });
  expect(settings).toMatchObject({
    port: 0,
    publicUrl: 'https://kurator.example.org',
    databaseReadUrl: 'postgres://u:p@replica/kurator',
    dataDir: '/srv/kurator',
    providerDomains: ['example.org', 'example.com'],
    trustProxy: ['loopback', '10.0.0.0/8'],
    sample: 'none',
    roles: new Set(['serve', 'work']),
    organisation: { name: 'Haus', tiles: [{ title: 'Umfrage', url: 'https://survey.example.org/' }] },
  });
  expect(readSettings({ KURATOR_TRUST_PROXY: '2' }).trustProxy).toBe(2);
  expect(readSettings({ KURATOR_TRUST_PROXY: 'no' }).trustProxy).toBe(false);
});

test('a variable that is set to nothing counts as absent', () => {
  expect(readSettings({ PORT: '', KURATOR_CONFIG: ' ' }).port).toBe(8000);
});

test.each([
  ['PORT', '80a', '"80a"'],
  ['PORT', '65536', '65536'],
  ['HOST', 'http://x', 'without a port'],
  ['KURATOR_PUBLIC_URL', 'https://x.org/kurator', 'without a path'],
  ['DATABASE_URL', 'mysql://x', 'postgresql://'],
  ['KURATOR_ADMIN_EMAIL', 'chef', 'email address'],
  ['KURATOR_ADMIN_PASSWORD', 'neunlang!', '10 to 200'],
  ['KURATOR_PROVIDER_DOMAINS', '@example.org', 'example.org,example.com'],
  ['KURATOR_TRUST_PROXY', 'yes', 'loopback'],
  ['KURATOR_SAMPLE', 'big', 'none, small, full'],
  ['KURATOR_ROLES', 'serve,fly', 'serve, project, work'],
  ['KURATOR_ROLES', ',', 'one or more'],
])('%s=%s is refused, naming it and what would be right', (name, value, right) => {
  const [problem, ...others] = problemsOf({ [name]: value });
  expect(others).toEqual([]);
  expect(problem).toMatch(new RegExp(`^${name} must be `));
  expect(problem).toContain(right);
});

test('all that is wrong is said at once, and no secret with it', () => {
  const problems = problemsOf({ PORT: 'x', KURATOR_SAMPLE: 'big', KURATOR_ADMIN_PASSWORD: 'geheim', DATABASE_READ_URL: 'nonsense' });
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'DATABASE_READ_URL',
    'KURATOR_ADMIN_PASSWORD',
    'KURATOR_SAMPLE',
    'DATABASE_READ_URL',
  ]);
  expect(problems.join()).not.toMatch(/geheim|nonsense/);
});

test.each([
  ['not JSON', '{name: 1}', 'is not JSON: line 1, column 2'],
  ['an unknown key', '{"tile": []}', 'unknown: tile'],
  ['an unknown key deep inside', '{"tiles": [{"title": "A", "url": "https://a.de", "colour": 1}]}', 'unknown in tiles.0: colour'],
  ['an address that runs a script', '{"links": [{"title": "A", "url": "javascript:alert(1)"}]}', 'links.0.url must be an address'],
  ['a wrong type', '{"name": 5}', 'name must be string and is number'],
])('a file of the organisation with %s is refused at its place', (_, content, complaint) => {
  const path = configFile(content);
  expect(problemsOf({ KURATOR_CONFIG: path })).toEqual([expect.stringContaining(complaint)]);
  expect(problemsOf({ KURATOR_CONFIG: path }).join()).toContain(path);
});

test.each(['{"ai":{"key":geheim-abcdef}}', '{"mail":\n{"password":"ab"geheim}}', '{"ai":{"key":"geheim\n"}}', '{"ai":{"key":"geheim'])(
  'a file of the organisation that is not JSON is refused without its secrets: %j',
  (content) => {
    const problems = problemsOf({ KURATOR_CONFIG: configFile(content) }).join();
    expect(problems).toContain('is not JSON');
    expect(problems).not.toContain('geheim');
  },
);

test('a file of the organisation that is not there is named', () => {
  expect(problemsOf({ KURATOR_CONFIG: '/nowhere.json' })).toEqual([
    'KURATOR_CONFIG must be the path of a JSON file, and /nowhere.json cannot be read',
  ]);
});
