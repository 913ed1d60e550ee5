import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorsEn } from '@kurator/contract/text/error.en';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const places = ['contract/src/**/*.ts', 'server/src/**/*.ts'];

it('every refusal that has a text is used', () => {
  const files = globSync(places, { cwd: root }).filter((path) => !/\.spec\.ts$|\/text\/|\/testing\//.test(path));
  const source = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  // Kinds of fields name theirs by a template; a spec of the contract holds that each kind has one.
  const unused = Object.keys(errorsEn).filter((code) => !code.startsWith('kind.') && !source.includes(`'${code}'`));
  expect(unused).toEqual([]);
});
