import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { propertyFormats } from '@kurator/contract/kit/property';
import { errorsEn } from '@kurator/contract/text/error.en';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const places = ['contract/src/**/*.ts', 'server/src/**/*.ts'];

it('every refusal that has a text is used', () => {
  const files = globSync(places, { cwd: root }).filter((path) => !/\.spec\.ts$|\/text\/|\/testing\//.test(path));
  const source = files.map((path) => readFileSync(join(root, path), 'utf8')).join('\n');
  // Codes of field kinds and property formats come from templates; specs of the contract check each.
  const templates = new Set(propertyFormats.map((format) => `property.${format}`));
  const unused = Object.keys(errorsEn).filter((code) => !code.startsWith('kind.') && !templates.has(code) && !source.includes(`'${code}'`));
  expect(unused).toEqual([]);
});
