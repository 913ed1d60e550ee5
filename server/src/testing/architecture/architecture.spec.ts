import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findViolationsIn } from './rule.ts';
import { rules } from './rules.ts';
import { sourceOf } from './source.ts';

const root = join(import.meta.dirname, '../../../..');
const places = ['*.{ts,json,md}', '{contract,server,web,e2e,bench,scripts,docs}/**/*.{ts,tsx,mjs,css,sql,md}'];

// Reads and parses every file of the project.
test('the architecture rules hold', { timeout: 180_000 }, () => {
  const paths = places
    .flatMap((pattern) => globSync(pattern, { cwd: root, exclude: (path) => /(^|\/)(node_modules|dist|var)$/.test(path) }))
    .filter((path) => path !== 'package-lock.json');
  const project = new Map(paths.map((path) => [path, sourceOf(path, readFileSync(join(root, path), 'utf8'))]));
  expect(project.has('server/src/testing/architecture/architecture.spec.ts')).toBe(true);
  expect(findViolationsIn(project, rules)).toEqual([]);
});
