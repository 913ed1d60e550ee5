import { expect, test } from 'vitest';
import { findViolationsIn } from './rule.ts';
import { rules } from './rules.ts';
import { sourceOf } from './source.ts';

/** Offences of a project as `path:line rule`. */
function listOffences(files: Record<string, string>): string[] {
  const project = new Map(Object.entries(files).map(([path, text]) => [path, sourceOf(path, text)]));
  return findViolationsIn(project, rules).map((offence) => offence.replace(/^(\S+) .*\(([^()]+)\)\. .*$/s, '$1 $2'));
}

const modules = `
| module | holds | imports |
|---|---|---|
| \`contract/src/kit\` | kit | |
| \`contract/src/health\` | health | \`contract/src/kit\` |
| \`server/src/platform\` | registry | \`server/src/platform/store\` |
| \`server/src/platform/store\` | store | |
| \`server/src/health\` | health | \`contract/src/*\` \`server/src/platform/*\` |
| \`server/src/iam\` | iam | |
| \`web/src/health\` | screens | |
`;
/** Project that uses every import of the table. */
const declared = {
  'ARCHITECTURE.md': modules,
  'contract/src/kit/a.ts': '',
  'contract/src/health/a.ts': "import type { a } from '../kit/a.ts'",
  'server/src/platform/a.ts': "import { a } from './store/a.ts'",
  'server/src/platform/store/a.ts': '',
  'server/src/health/a.ts': "import { a } from '@kurator/contract/health/a'; import { b } from '../platform/store/a.ts'",
  'server/src/iam/a.ts': '',
  'web/src/health/a.ts': '',
};

test.each([
  ['contract/src/kit/a.ts', "import type { a } from '../health/a.ts'"],
  ['server/src/platform/store/a.ts', "import { a } from '@kurator/contract'"],
  ['server/src/platform/store/a.ts', "import { a } from '../b.ts'"],
  ['server/src/platform/store/a.ts', "export { a } from '../../iam/a.ts'"],
  ['server/src/iam/a.ts', "const a = import('../health/a.ts')"],
  ['server/src/elsewhere/a.ts', ''],
])('%s must not have what the table does not name: %s', (path, wrong) => {
  expect(listOffences(declared)).toEqual([]);
  const others = path.includes('kit') ? { 'contract/src/health/a.ts': "import { b } from '../kit/b.ts'", 'contract/src/kit/b.ts': '' } : {};
  expect(listOffences({ ...declared, ...others, [path]: wrong })).toEqual([`${path}:1 declared imports`]);
});

test('the table names nothing that no file imports, and no folder without files', () => {
  const { 'server/src/iam/a.ts': _gone, ...rest } = declared;
  expect(listOffences({ ...rest, 'server/src/platform/a.ts': '' })).toEqual([
    'ARCHITECTURE.md:6 declared imports',
    'ARCHITECTURE.md:9 declared imports',
  ]);
});

test('files do not import each other, types neither, however long the way', () => {
  const way = { 'scripts/a.ts': "import type { b } from './b.ts'", 'scripts/b.ts': "import { c } from './c.ts'", 'scripts/c.ts': '' };
  expect(listOffences(way)).toEqual([]);
  expect(listOffences({ ...way, 'scripts/c.ts': "\nimport('./a.ts')" })).toEqual(['scripts/a.ts:1 no import circles']);
});

test.each([
  ['contract/src/a.ts', "import 'node:fs'", 'import { z } from "zod"'],
  ['server/src/a.ts', "import { x } from '../../web/src/x.ts'", "import pg from 'pg'"],
  ['web/src/app/a.tsx', "import { x } from '@kurator/server'", "import { useState } from 'react'"],
  ['web/src/app/a.tsx', "import { readFile } from 'node:fs'", "import './a.css'"],
])('%s must not have what runs elsewhere: %s', (path, wrong, right) => {
  expect(listOffences({ [path]: wrong })).toEqual([`${path}:1 runs there`]);
  expect(listOffences({ [path]: right })).toEqual([]);
});

test.each([
  ["import { x } from '../hospital/x.ts'", "import { x } from '../section/x.ts'"],
  ["const x = import('../hospital/x.ts')", "const x = import('./b.ts')"],
])('a screen must not know another: %s', (wrong, right) => {
  const path = 'web/src/health/medic/a.tsx';
  expect(listOffences({ [path]: wrong })).toEqual([`${path}:1 screens apart`]);
  expect(listOffences({ [path]: right })).toEqual([]);
});

/** Apart from its statement, which would offend itself. */
const catalog = 'pg_locks';
const questionRule = 'no comment begins with a question word';
test.each([
  ['names', 'server/src/health/utils.ts', '', 'server/src/health/hospitalName.ts', ''],
  ['names', 'web/src/helpers/date.ts', '', 'web/src/kit/date.ts', ''],
  ['at most 300 lines', 'server/src/a.ts', '\n'.repeat(301), 'web/src/i18n/de.ts', '\n'.repeat(301)],
  ['no silenced compiler or linter', 'server/src/a.ts', 'const a = b as any', 'server/src/a.ts', "const a = 'as any'"],
  ['no silenced compiler or linter', 'server/src/a.ts', 'const a = b as unknown as C', 'server/src/a.ts', 'const a = b as const'],
  ['no silenced compiler or linter', 'server/src/a.ts', 'const a = b.c!.d', 'server/src/a.ts', "const a = !b || c !== 'New!'"],
  ['no silenced compiler or linter', 'server/src/a.ts', '// @ts-expect-error', 'server/src/a.ts', '// the type says so'],
  ['no silenced compiler or linter', 'server/src/a.ts', '/* oxlint-disable */', 'server/src/a.ts', '/* lint */'],
  [
    'no silenced compiler or linter',
    'server/src/a.ts',
    '// oxlint-disable-next-line no-console',
    'server/src/a.ts',
    '// oxlint-disable-next-line no-console -- it is a script',
  ],
  ['no reminders', 'server/src/a.ts', '// TODO later', 'server/src/a.ts', "const a = 'TODO'"],
  [questionRule, 'server/src/a.ts', '/** What it holds. */', 'server/src/a.ts', '/** Whether it holds\n * What is meant. */'],
  [questionRule, 'server/src/a.ts', 'const a = 1; // how many', 'server/src/a.ts', '// Names,\n// Whose order counts.'],
  [questionRule, 'web/src/a.css', '.a {\n  /* Where it is narrow. */\n}', 'web/src/a.css', '/* Narrow screens. */'],
  [questionRule, 'server/src/a.sql', '-- Who refers to whom.', 'server/src/a/sql/migrations/0001_a.sql', '-- Who refers to whom.'],
  ['no path of one machine', 'docs/a.md', 'see /home/anna/x', 'docs/a.md', 'see /var/lib/kurator or https://x.org/home/y'],
  [
    'no test code in the product',
    'server/src/a.ts',
    "import './testing/database.ts'",
    'server/src/a.spec.ts',
    "import './testing/database.ts'",
  ],
  [
    'names of booleans',
    'server/src/a.ts',
    'interface A { readonly descending?: true }',
    'server/src/a.ts',
    'interface A { readonly isDescending?: true }',
  ],
  [
    'names of booleans',
    'web/src/a.tsx',
    'type A = { readonly lock: boolean | null }',
    'web/src/a.tsx',
    'type A = { readonly locksAll: true; readonly is_open: boolean }',
  ],
  ['tests do not sleep', 'server/src/a.spec.ts', 'await setTimeout(5)', 'server/src/a.ts', 'await setTimeout(5)'],
  [
    'tests look at their own database',
    'server/src/a.spec.ts',
    `ask('select from ${catalog}')`,
    'server/src/a.spec.ts',
    'ask(`select from pg_locks where ${isOwnDatabaseLockSql}`)',
  ],
])('%s: %s is refused', (rule, wrongPath, wrong, rightPath, right) => {
  expect(listOffences({ [wrongPath]: wrong })).toEqual([expect.stringContaining(` ${rule}`)]);
  expect(listOffences({ [rightPath]: right })).toEqual([]);
});

const decider = 'server/src/health/medic/medic.decider.ts';
test.each([
  ['the clock', 'const now = Date.now()'],
  ['the clock', 'const now = new Date()'],
  ['randomness', 'const n = Math.random()'],
  ['randomness', "import { randomUUID } from 'node:crypto'"],
  ['randomness', 'const id = crypto.randomUUID()'],
  ['I/O', "import pg from 'pg'"],
  ['the process', 'const x = process.env'],
])('a decider must not use %s: %s', (_, code) => {
  expect(listOffences({ [decider]: code })).toEqual([`${decider}:1 deciders are pure`]);
});

test('nor may what it calls, however far away; types are free', () => {
  const files = {
    [decider]: "import { a } from './a.ts'",
    'server/src/health/medic/a.ts': "import { b } from '../../seedwork/b.ts'",
    'server/src/seedwork/b.ts': 'export const b = () => Date.now()',
  };
  expect(listOffences(files)).toEqual([`${decider}:1 deciders are pure`]);
  expect(listOffences({ ...files, [decider]: "import type { a } from './a.ts'; const day = new Date('2024-01-01')" })).toEqual([]);
});

test('through an index only what is taken counts', () => {
  const bus = 'server/src/platform/bus';
  const files = {
    [`${bus}/index.ts`]: "export { Bus } from './bus.ts'; export { decider } from './decider.ts'",
    [`${bus}/bus.ts`]: "import pg from 'pg'",
    [`${bus}/decider.ts`]: 'export const decider = 1',
  };
  expect(listOffences({ ...files, [decider]: "import { decider } from '../../platform/bus/index.ts'" })).toEqual([]);
  expect(listOffences({ ...files, [decider]: "import { decider, Bus } from '../../platform/bus/index.ts'" })).toEqual([
    `${decider}:1 deciders are pure`,
  ]);
});

test('a view imports no other view', () => {
  const list = "export const medicList = { name: 'medic_list', select: 'select * from stream s' }";
  const paths = ['server/src/health/medic/medic.view.ts', 'server/src/health/top/top.view.ts'] as const;
  expect(listOffences({ [paths[0]]: list, [paths[1]]: "import { medicList } from '../medic/medic.view.ts'" })).toEqual([
    `${paths[1]}:1 views read no views`,
  ]);
});

const query = (name: string): string => `pool.query({ name: ${name}, text: 'select 1' })`;

test('a prepared statement has a name of its own', () => {
  const paths = ['server/src/health/medic/a.ts', 'server/src/health/medic/b.ts'] as const;
  expect(listOffences({ [paths[0]]: query("'places'"), [paths[1]]: query("'places'") })).toEqual([
    `${paths[1]}:1 prepared statements have names of their own`,
  ]);
  expect(listOffences({ [paths[0]]: query('`of_${type}`'), [paths[1]]: query('`of_${kind}`') })).toHaveLength(1);
  expect(listOffences({ [paths[0]]: query("'places'"), [paths[1]]: query("'cities'") })).toEqual([]);
});

test('a condition on an id uses its index', () => {
  const path = 'server/src/health/medic/a.ts';
  expect(listOffences({ [path]: 'const sql = `select 1 from stream n where n.id::text = ${id}`' })).toEqual([
    `${path}:1 conditions on ids use their index`,
  ]);
  expect(listOffences({ [path]: 'const sql = `select 1 from stream n where n.id = ${uuidSql(id)}`' })).toEqual([]);
});

/** A hundred lines. */
const linesWith = (comments: number): string => `${'// Reason.\n'.repeat(comments)}${'a();\n'.repeat(100 - comments)}`;

test('comments are a twentieth of all lines at most', () => {
  expect(listOffences({ 'STYLE.md': '', 'server/src/a.ts': linesWith(5) })).toEqual([]);
  expect(listOffences({ 'STYLE.md': '', 'server/src/a.ts': linesWith(6) })).toEqual(['STYLE.md:1 few comments']);
});

test.each([`'reha'`, `'reha_id'`, `'health'`])('platform and kits do not know %s, areas do', (name) => {
  const type = { 'contract/src/health/reha/reha.type.ts': "export const reha = {\n  type: 'reha',\n}" };
  expect(listOffences({ ...type, 'server/src/health/a.ts': `const a = ${name}` })).toEqual([]);
  expect(listOffences({ ...type, 'web/src/kit/a.ts': `const a = ${name}` })).toEqual(['web/src/kit/a.ts:1 platform and kits name no area']);
});

test('a name that no file imports is not exported', () => {
  const files = { 'scripts/a.ts': 'export const a = 1;\nexport type B = 2;', 'scripts/b.ts': "import { a } from './a.ts'" };
  expect(listOffences(files)).toEqual(['scripts/a.ts:2 exports are used']);
  expect(listOffences({ ...files, 'scripts/c.ts': "import * as all from './a.ts'" })).toEqual([]);
});
