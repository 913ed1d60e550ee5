import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { areas } from '../../areas.ts';
import { readSettings } from '../../platform/config/index.ts';
import { createApplication } from '../../platform/application.ts';
import { OperationalError } from '../../platform/process/failure.ts';
import { UsageError } from '../../platform/subcommand.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { importSubcommand } from './import.cli.ts';
import { placesText, reportsText, sitesText } from './testing/files.ts';

const { url } = await createTestDatabase();
const application = await createApplication({
  databaseUrl: url,
  areas,
  hasProjectors: false,
  onError: (error) => expect.unreachable(String(error)),
});
const folder = createTemporaryFolder();
afterAll(() => application.close());

const file = (name: string, text: string): string => {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
};

async function run(...args: string[]): Promise<{ lines: string[]; end: unknown }> {
  const lines: string[] = [];
  const at = {
    signal: new AbortController().signal,
    settings: readSettings({}),
    say: (line: string) => void lines.push(line),
    application: () => Promise.resolve(application),
  };
  const end: unknown = await importSubcommand.run(args, at).catch((error: unknown) => error);
  return { lines, end };
}

const sites = file('sites.csv', sitesText({}));
const places = file('places.csv', placesText({}));
const reports = file('reports.csv', reportsText({ HospitalName: 'Gefä&szlig;zentrum' }));

test('it says what it read and what became of it, and writes every finding into a file', async () => {
  const report = join(folder, 'findings.csv');
  const { lines, end } = await run('hospitals', reports, sites, places, '--report', report);
  expect(end).toBeUndefined();
  expect(lines).toEqual([
    'reports.csv: 1 rows of quality reports (UTF-8)',
    'sites.csv: 1 rows of a directory of sites (UTF-8)',
    'places.csv: 1 rows of places by zip code (UTF-8)',
    '                 new   changed unchanged   refused      kept',
    'Hospitals          1         0         0         0         0',
    'Locations          1         0         0         0         0',
    '',
    '0 refused, 1 warnings.',
    '         1  character written in HTML - replaced by the character',
    `Every finding stands in ${report}.`,
  ]);
  expect(readFileSync(report, 'utf8')).toBe(
    '\u{FEFF}kind;file;row;column;reason;value;done\nwarning;reports.csv;2;HospitalName;character written in HTML;"Gefä&szlig;zentrum";replaced by the character\n',
  );
  const again = await run('hospitals', reports, sites, places);
  expect([again.end, again.lines.includes('Everything is unchanged.')]).toEqual([undefined, true]);
});

test('refused rows are named, the rest is loaded, and it ends as a failure', async () => {
  const wrong = file('wrong.csv', reportsText({ ikNumber: '260100034' }, { ikNumber: 'unknown' }));
  const { lines, end } = await run('hospitals', wrong);
  expect(lines).toContain('refused: wrong.csv, row 3, ikNumber: no IK number of nine digits ("unknown")');
  expect(end).toEqual(new OperationalError('1 refused; everything else is imported.'));
  expect(await application.store.findHolder('gba_ik_number', '260100034')).toBeDefined();
});

test('files that cannot be read are all named, and nothing is loaded', async () => {
  const head = await application.store.readHead();
  const strange = file('strange.csv', 'a;b\n1;2\n');
  const missing = join(folder, 'missing.csv');
  const { end } = await run('hospitals', reports, missing, strange);
  expect(end).toBeInstanceOf(OperationalError);
  expect(String(end)).toContain(`${missing}: there is no such file\nstrange.csv: the header line is not known. Columns found: a, b.`);
  expect((await run('hospitals', places)).end).toEqual(
    new OperationalError('There are no hospitals in these files: quality reports or a directory of hospital locations are needed.'),
  );
  expect(await application.store.readHead()).toBe(head);
});

test('in the name of a user who is there; typed wrongly it says how it goes', async () => {
  expect((await run('hospitals', reports, '--as', 'niemand@klinik.example')).end).toEqual(
    new OperationalError('There is no user niemand@klinik.example.'),
  );
  expect((await run()).end).toEqual(new UsageError('import what?'));
  expect((await run('medics', reports)).end).toEqual(new UsageError('import knows hospitals, not "medics".'));
  expect((await run('hospitals')).end).toEqual(new UsageError('import hospitals needs at least one FILE.'));
  expect((await run('hospitals', '--force', reports)).end).toBeInstanceOf(UsageError);
});

test('a dry run writes nothing', async () => {
  const head = await application.store.readHead();
  const { lines, end } = await run('hospitals', file('new.csv', reportsText({ ikNumber: '260100045' })), '--dry-run');
  expect([end, lines.at(-1)]).toEqual([undefined, 'Nothing was written: --dry-run.']);
  expect(await application.store.readHead()).toBe(head);
});

test('beside a running server, whoever is faster works on it, and everything is there once', async () => {
  const errors: unknown[] = [];
  const options = {
    databaseUrl: url,
    areas,
    hasProjectors: true,
    hasJobRunner: true,
    onError: (error: unknown) => void errors.push(error),
  };
  const server = await createApplication(options);
  const manyReports = Array.from({ length: 600 }, (_, n) => ({ ikNumber: String(260_600_000 + n), HospitalName: `Haus ${n}` }));
  const both = await Promise.all([
    run('hospitals', file('many.csv', reportsText(...manyReports))),
    run('hospitals', file('other.csv', reportsText({ ikNumber: '260100056' }))),
  ]);
  await server.close();
  expect([both.map(({ end }) => end), errors]).toEqual([[undefined, undefined], []]);
  const { rows } = await application.pool.query<{ n: number; keys: number }>(
    `select count(*) as n, count(distinct card ->> 'gba_ik_number') as keys from stream where type = 'hospital' and card ->> 'gba_ik_number' between '260600000' and '260600599'`,
  );
  expect(rows).toEqual([{ n: 600, keys: 600 }]);
});
