import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** Licences that let a product under any terms use a package, in the notation of SPDX. */
export const allowedLicenses = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'ISC',
  'MIT',
  'MIT-0',
  'MIT AND ISC AND BSD-3-Clause',
  'OFL-1.1',
  'Unlicense',
]);

/** Packages of the running product by package-lock.json, each version once, sorted by name. @returns {{ name: string, version: string, license: string }[]} */
export function productPackages() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const rows = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.link)
    .map(([path, { version, license = 'none' }]) => ({ name: path.split('node_modules/').at(-1) ?? '', version, license }));
  const unique = new Map(rows.map((row) => [`${row.name}@${row.version}`, row]));
  return [...unique.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
}

/** The page that lists them. */
export const licensesPage = () =>
  [
    '# Third-party licences',
    '',
    'Packages from npm that the running product uses, with the licence that each declares. Icons are drawings of Tabler Icons 3.51 (MIT).',
    'Written by `npm run licenses`; a test compares it with package-lock.json.',
    '',
    '| package | version | licence |',
    '|---|---|---|',
    ...productPackages().map(({ name, version, license }) => `| ${name} | ${version} | ${license} |`),
    '',
  ].join('\n');

export const licensesFile = join(root, 'THIRD-PARTY-LICENSES.md');

if (process.argv[1] === import.meta.filename) writeFileSync(licensesFile, licensesPage());
