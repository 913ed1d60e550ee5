import { expect, test } from 'vitest';
import { offencesIn } from './rule.ts';
import { rules } from './rules.ts';
import { sourceOf } from './source.ts';

/** What the rules say about a project of these files, as `path:line rule`. */
function said(files: Record<string, string>): string[] {
  const project = new Map(Object.entries(files).map(([path, text]) => [path, sourceOf(path, text)]));
  return offencesIn(project, rules).map((offence) => offence.replace(/^(\S+) .*\(([^()]+)\)\. .*$/s, '$1 $2'));
}

const directions = 'import directions';
test.each([
  ['contract/src/a.ts', "import 'node:fs'", 'import { z } from "zod"; import "./b.ts"'],
  ['contract/src/a.ts', "import { x } from '../../server/src/seedwork/x.ts'", "import { x } from './kit/x.ts'"],
  ['server/src/platform/store/a.ts', "import { x } from '../../health/x.ts'", "import { x } from '../bus/x.ts'; import pg from 'pg'"],
  ['server/src/platform/store/a.ts', "import { x } from '../../seedwork/x.ts'", "import { x } from '@kurator/contract/kit/x'"],
  ['server/src/seedwork/a.ts', "import { x } from '../health/x.ts'", "import { x } from '../platform/bus/index.ts'"],
  [
    'server/src/health/medic/a.ts',
    "import { x } from '../../iam/x.ts'",
    "import { x } from '../../seedwork/x.ts'; import { y } from '../hospital/y.ts'",
  ],
  ['server/src/main.ts', "import { x } from '../../web/src/x.ts'", "import { x } from './health/index.ts'"],
  ['web/src/app/a.tsx', "import { x } from '@kurator/server'", "import { x } from '@kurator/contract'; import { useState } from 'react'"],
  ['web/src/app/a.tsx', "import { x } from '../../../server/src/x.ts'", "import { x } from '../kit/x.ts'"],
  ['web/src/app/a.tsx', "import { readFile } from 'node:fs'", "import './a.css'"],
  ['web/src/kit/a.tsx', "import { x } from '../health/medic/x.ts'", "import { x } from '../app/api.ts'"],
  ['web/src/health/medic/a.tsx', "import { x } from '../hospital/x.ts'", "import { x } from './b.ts'; import { y } from '../../kit/y.tsx'"],
  ['web/src/health/medic/a.tsx', "export { x } from '../hospital/x.ts'", "export { x } from './b.ts'"],
  ['web/src/health/medic/a.tsx', "const x = import('../hospital/x.ts')", "const x = import('./b.ts')"],
])('%s must not have: %s', (path, wrong, right) => {
  expect(said({ [path]: wrong })).toEqual([`${path}:1 ${directions}`]);
  expect(said({ [path]: right })).toEqual([]);
});

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
  ['no path of one machine', 'docs/a.md', 'see /home/anna/x', 'docs/a.md', 'see /var/lib/kurator or https://x.org/home/y'],
  [
    'no test code in the product',
    'server/src/a.ts',
    "import './testing/database.ts'",
    'server/src/a.spec.ts',
    "import './testing/database.ts'",
  ],
  ['tests do not sleep', 'server/src/a.spec.ts', 'await setTimeout(5)', 'server/src/a.ts', 'await setTimeout(5)'],
])('%s: %s is refused', (rule, wrongPath, wrong, rightPath, right) => {
  expect(said({ [wrongPath]: wrong })).toEqual([expect.stringContaining(` ${rule}`)]);
  expect(said({ [rightPath]: right })).toEqual([]);
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
  expect(said({ [decider]: code })).toEqual([`${decider}:1 deciders are pure`]);
});

test('nor may what it calls, however far away; types are free', () => {
  const files = {
    [decider]: "import { a } from './a.ts'",
    'server/src/health/medic/a.ts': "import { b } from '../../seedwork/b.ts'",
    'server/src/seedwork/b.ts': 'export const b = () => Date.now()',
  };
  expect(said(files)).toEqual([`${decider}:1 deciders are pure`]);
  expect(said({ ...files, [decider]: "import type { a } from './a.ts'; const day = new Date('2024-01-01')" })).toEqual([]);
});

function other(select: string): string {
  return `export const top = { name: 'top_list', select: '${select}' }`;
}

test('through an index only what is taken counts', () => {
  const bus = 'server/src/platform/bus';
  const files = {
    [`${bus}/index.ts`]: "export { Bus } from './bus.ts'; export { decider } from './decider.ts'",
    [`${bus}/bus.ts`]: "import pg from 'pg'",
    [`${bus}/decider.ts`]: 'export const decider = 1',
  };
  expect(said({ ...files, [decider]: "import { decider } from '../../platform/bus/index.ts'" })).toEqual([]);
  expect(said({ ...files, [decider]: "import { decider, Bus } from '../../platform/bus/index.ts'" })).toEqual([
    `${decider}:1 deciders are pure`,
  ]);
});

test('a view reads no other view', () => {
  const list = "export const medicList = { name: 'medic_list', select: 'select * from stream s' }";
  const paths = ['server/src/health/medic/medic.view.ts', 'server/src/health/top/top.view.ts'] as const;
  expect(said({ [paths[0]]: list, [paths[1]]: other('select * from medic_list') })).toEqual([`${paths[1]}:1 views read no views`]);
  expect(said({ [paths[0]]: list, [paths[1]]: "import { medicList } from '../medic/medic.view.ts'" })).toEqual([
    `${paths[1]}:1 views read no views`,
  ]);
  expect(said({ [paths[0]]: list, [paths[1]]: other('select * from link l join stream s on true') })).toEqual([]);
});
