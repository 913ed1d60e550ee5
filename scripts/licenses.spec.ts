import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allowedLicenses, licensesFile, licensesPage, productPackages } from './licenses.mjs';

test('every package of the product has a licence that allows its use', () => {
  expect(productPackages().filter(({ license }) => !allowedLicenses.has(license))).toEqual([]);
});

test('THIRD-PARTY-LICENSES.md lists the packages of package-lock.json; `npm run licenses` writes it', () => {
  expect(readFileSync(licensesFile, 'utf8')).toBe(licensesPage());
});
