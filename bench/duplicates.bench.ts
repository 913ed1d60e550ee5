import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Papa from 'papaparse';
import type pg from 'pg';
import { migrate, openPool, storeSqlFolder, type View } from '../server/src/platform/store/index.ts';
import { createIndexesSql, createRefreshFunctionSql, createTableSql, fillTableSql } from '../server/src/platform/store/views/viewSql.ts';
import { comparedValuesView, type ComparisonProfile } from '../server/src/seedwork/duplicate/comparedValues.view.ts';
import { e164 } from '../server/src/seedwork/phoneNumber.ts';
import { median, measureMs, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const ACCOUNTS = 30_000;
const MEDICS = 500_000;
const FIRST = '00000000-0000-0000-0000-000000000000';
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
const seedworkSql = fileURLToPath(new URL('../server/src/seedwork/sql', import.meta.url));

interface Company {
  readonly key: string;
  readonly name: string;
  readonly street: string;
  readonly zipcode: string;
  readonly city: string;
  readonly phone: string;
  readonly email: string;
  readonly website: string;
}

type Cells = Readonly<Record<string, string>>;

const idOf = (key: string): string =>
  createHash('md5')
    .update(key)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

const readRows = (path: string, delimiter: string): readonly Cells[] =>
  Papa.parse<Cells>(readFileSync(path, 'utf8').replace(/^\uFEFF/, ''), { header: true, delimiter, skipEmptyLines: true }).data;

const companyOf = (cells: Cells, prefix = ''): Company => {
  const cell = (name: string): string => cells[`${prefix}${name}`] ?? '';
  return {
    key: cell('human_id'),
    name: cell('name'),
    street: cell('street'),
    zipcode: cell('zipcode'),
    city: cell('city'),
    phone: cell('contact_phone') || cell('phone'),
    email: cell('contact_email'),
    website: cell('website'),
  };
};

/** State of an entity as an import would have left it. */
const buildCompanyState = ({ name, street, zipcode, city, phone, email, website }: Company, number: number): object => ({
  dms_one_id: number,
  name,
  addresses: [{ id: idOf(`a${number}`), n: 1, primary: true, street, zipcode, city, country: 'DE' }],
  ...(phone === '' ? {} : { phones: [{ id: idOf(`p${number}`), n: 1, primary: true, phone, e164: e164(phone) ?? phone }] }),
  ...(email === '' ? {} : { emails: [{ id: idOf(`e${number}`), n: 1, primary: true, email }] }),
  ...(website === '' ? {} : { websites: [{ id: idOf(`w${number}`), n: 1, primary: true, url: website }] }),
});

async function addCompanies(pool: pg.Pool, type: string, companies: readonly Company[]): Promise<void> {
  await pool.query(
    `insert into stream (id, type, version, card, state) select id, $1, 1, '{}', state from unnest($2::uuid[], $3::jsonb[]) as c(id, state) on conflict do nothing`,
    [
      type,
      companies.map(({ key }) => idOf(`${type} ${key}`)),
      companies.map((company, index) => JSON.stringify(buildCompanyState(company, index + 1))),
    ],
  );
}

/** Fills the comparison table and finds the pairs, as a rebuild does. @returns milliseconds */
async function compute(pool: pg.Pool, view: View): Promise<number> {
  return measureMs(async () => {
    await pool.query(createTableSql(view, view.name));
    await pool.query(fillTableSql(view, view.name), [FIRST, LAST]);
    for (const statement of createIndexesSql(view, view.name)) await pool.query(statement);
    await pool.query(createRefreshFunctionSql(view, view.name));
  });
}

const viewOf = (type: string, profile: ComparisonProfile): View => comparedValuesView({ type, profile, number: 'dms_one_id' });

async function readPairs(pool: pg.Pool, type: string): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ pair: string }>(`select concat(left_id, ' ', right_id) as pair from duplicate_pair where type = $1`, [
    type,
  ]);
  return new Set(rows.map(({ pair }) => pair));
}

const pairOf = (type: string, a: string, b: string): string => [idOf(`${type} ${a}`), idOf(`${type} ${b}`)].toSorted().join(' ');

interface LabelledPair {
  readonly left: string;
  readonly right: string;
  readonly isSamePair: boolean;
}

function quality(
  what: string,
  isFound: (pair: LabelledPair) => boolean,
  labelledPairs: readonly LabelledPair[],
  targets: readonly [number, number],
): Figure[] {
  const hits = labelledPairs.filter(isFound);
  const right = hits.filter(({ isSamePair }) => isSamePair).length;
  return [
    { what: `${what}: precision`, unit: '', ours: right / hits.length, atLeast: targets[0] },
    { what: `${what}: recall`, unit: '', ours: right / labelledPairs.filter(({ isSamePair }) => isSamePair).length, atLeast: targets[1] },
  ];
}

async function realCompanies(pool: pg.Pool, folder: string): Promise<Figure[]> {
  const data = join(folder, 'companies-from-datenanfragen');
  const companies = ['companies.csv', 'companies-second-list.csv'].flatMap((file) =>
    readRows(join(data, file), ';').map((cells) => companyOf(cells)),
  );
  await addCompanies(pool, 'company', companies);
  await compute(pool, viewOf('company', 'company'));
  const pairs = await readPairs(pool, 'company');
  const labelledPairs = readRows(join(data, 'labelled-duplicates.csv'), ',').map(({ left = '', right = '', same }) => ({
    left,
    right,
    isSamePair: same === 'true',
  }));
  return quality('labelled companies', ({ left, right }) => pairs.has(pairOf('company', left, right)), labelledPairs, [0.97, 0.95]);
}

/** One side of a labelled pair. */
const side = (cells: Cells, prefix: string): Company => {
  const company = companyOf(cells, prefix);
  return { ...company, key: JSON.stringify({ ...company, ik: cells[`${prefix}ik_number`] }) };
};

/** Whether a labelled pair is of two houses of one institution. */
const isSite = ({ kind }: { readonly kind: string | undefined }): boolean => kind === 'other_site';

async function realInstitutions(pool: pg.Pool, folder: string): Promise<Figure[]> {
  const rows = readRows(join(folder, 'institution-duplicates-from-gba', 'pairs.csv'), ',');
  const sides = rows.map((cells) => ({
    left: side(cells, 'left_'),
    right: side(cells, 'right_'),
    same: cells['same'] === 'true',
    kind: cells['kind'],
  }));
  await addCompanies(
    pool,
    'institution',
    sides.flatMap(({ left, right }) => [left, right]),
  );
  await compute(pool, viewOf('institution', 'institution'));
  const pairs = await readPairs(pool, 'institution');
  const what = 'institutions of one address, moved or renamed';
  const isFound = ({ left, right }: LabelledPair): boolean => pairs.has(pairOf('institution', left, right));
  const labelledPairs = sides.map(({ left, right, same, kind }) => ({ left: left.key, right: right.key, isSamePair: same, kind }));
  const foundPairs = labelledPairs.filter(isFound);
  return [
    // Two houses of one institution in the same year are left out: the data calls them the same, a reader may see two entries.
    ...quality(
      what,
      isFound,
      labelledPairs.filter((pair) => !isSite(pair)),
      [0.95, 0.85],
    ),
    {
      what: `${what}: precision if two houses of one institution are none`,
      unit: '',
      ours: foundPairs.filter((pair) => pair.isSamePair && !isSite(pair)).length / foundPairs.length,
    },
  ];
}

const swapLetters = (text: string, at: number): string => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);

/** Variant of a company with misspelled or missing values. */
function disturbCompany(company: Company, n: number): Company {
  const { name, street, phone, website } = company;
  const names = [
    swapLetters(name, 2),
    name.replace(/ (GmbH|AG|SE)\b.*/, ' UG (haftungsbeschränkt)'),
    `${name} Niederlassung ${company.city}`,
    name.toUpperCase(),
    name.replaceAll('ä', 'ae').replaceAll('ö', 'oe').replaceAll('ü', 'ue').replaceAll('-', ' '),
    `${name.slice(0, -3)}${name.slice(-2)}`,
  ];
  return {
    ...company,
    key: `${company.key} disturbed`,
    name: names[n % names.length] ?? name,
    street: n % 3 === 0 ? street.replace(/straße/i, 'str.') : n % 3 === 1 ? `${street} a` : '',
    phone: n % 4 === 0 ? '' : phone.replaceAll(' ', '').replace('+49', '0049'),
    website: n % 5 === 0 ? '' : website.replace('https://www.', 'http://').replace(/\/$/, '/impressum'),
    email: '',
  };
}

async function disturbedCompanies(pool: pg.Pool, folder: string): Promise<Figure[]> {
  const data = join(folder, 'companies-from-datenanfragen');
  const companies = readRows(join(data, 'companies.csv'), ';').map((cells) => companyOf(cells));
  const knownPairs = readRows(join(data, 'labelled-duplicates.csv'), ',').filter(({ same }) => same === 'true');
  await addCompanies(pool, 'disturbed', [...companies, ...companies.map((company, n) => disturbCompany(company, n))]);
  await compute(pool, viewOf('disturbed', 'company'));
  const pairs = await readPairs(pool, 'disturbed');
  const right = companies.filter(({ key }) => pairs.has(pairOf('disturbed', key, `${key} disturbed`))).length;
  // Pairs of companies that the file holds twice, with and without variants: they are correct, too.
  const twice = new Set(
    knownPairs.flatMap(({ left = '', right: other = '' }) =>
      ['', ' disturbed'].flatMap((a) => ['', ' disturbed'].map((b) => pairOf('disturbed', `${left}${a}`, `${other}${b}`))),
    ),
  );
  const pairCount = [...pairs].filter((pair) => !twice.has(pair)).length;
  return [
    { what: 'disturbed companies: precision', unit: '', ours: right / pairCount, atLeast: 0.95 },
    { what: 'disturbed companies: recall', unit: '', ours: right / companies.length, atLeast: 0.9 },
  ];
}

async function accounts(pool: pg.Pool, folder: string): Promise<Figure[]> {
  const companies = readRows(join(folder, 'companies-from-datenanfragen', 'companies.csv'), ';').map((cells) => companyOf(cells));
  const many = Array.from({ length: ACCOUNTS }, (_, n): Company => {
    const company = companies[n % companies.length] ?? companyOf({});
    const round = Math.floor(n / companies.length);
    if (round === 0) return company;
    const mark = idOf(`${n}`).slice(0, 6);
    return {
      ...company,
      key: `${company.key} ${round}`,
      name: `${mark} ${company.name}`,
      street: `${company.street} ${mark}`,
      zipcode: String(10_000 + ((n * 37) % 89_999)),
      phone: `0${3000 + (n % 6000)} ${100_000 + n}`,
      email: `info@${mark}.example`,
      website: `https://www.${mark}.example`,
    };
  });
  await addCompanies(pool, 'account', many);
  const view = viewOf('account', 'company');
  const first = await compute(pool, view);
  const changes: number[] = [];
  for (let n = 0; n < 100; n += 1) {
    const id = idOf(`account ${many[n * 250]?.key ?? ''}`);
    await pool.query(
      `update stream set state = state || jsonb_build_object('name', concat('Neu ', state ->> 'name', $2::text)) where id = $1`,
      [id, n],
    );
    changes.push(await measureMs(() => pool.query(`select refresh_account_compared($1)`, [[id]])));
  }
  return [
    { what: `${ACCOUNTS} accounts: first computation`, unit: 's', ours: first / 1000, atMost: 30 },
    { what: 'an account changes: its pairs (median)', unit: 'ms', ours: median(changes), atMost: 1000 },
    { what: 'an account changes: its pairs (slowest)', unit: 'ms', ours: Math.max(...changes), atMost: 1000 },
  ];
}

async function readMedics(pool: pg.Pool, folder: string): Promise<Figure[]> {
  const names = (file: string): readonly string[] =>
    readFileSync(join(folder, 'names-de', file), 'utf8')
      .split(/\r?\n/)
      .slice(1)
      .flatMap((line) => line.split(',')[0] || []);
  await pool.query(
    `insert into stream (id, type, version, card, state)
      select md5('medic' || n)::uuid, 'medic', 1, jsonb_build_object('sound', first || last),
          jsonb_build_object('dms_one_id', n, 'name', first || ' ' || last, 'first_name', first, 'last_name', last, 'birth_year', 1945 + n % 50,
            'emails', jsonb_build_array(jsonb_build_object('id', md5('m' || n), 'n', 1, 'primary', true, 'email', lower(last) || n / (1 + (n % 50 = 0)::int) || '@praxis.example')),
            'addresses', jsonb_build_array(jsonb_build_object('street', 'Weg ' || n % 3000, 'zipcode', lpad((n % 8000)::text, 5, '0'), 'city', 'Ort')))
        from (select n, ($2::text[])[1 + (n * 7919) % cardinality($2)] as first, ($3::text[])[1 + (n * 104729 % 1000003) % cardinality($3)] as last
          from generate_series(1::bigint, $1) n) p`,
    [MEDICS, names('faker_first_names_de.csv'), names('faker_last_names_de.csv')],
  );
  const view = viewOf('medic', 'person');
  return [{ what: `${MEDICS} medics: first computation`, unit: 's', ours: (await compute(pool, view)) / 1000, atMost: 300 }];
}

export const benchmark: Benchmark = {
  description: 'possible duplicates: how many are found and right on labelled data of KURATOR_TEST_DATA, and how long finding takes',
  run: async (url) => {
    const folder = process.env['KURATOR_TEST_DATA'];
    if (folder === undefined) throw new Error('set KURATOR_TEST_DATA: the labelled companies and institutions lie there');
    await migrate(url, [storeSqlFolder, seedworkSql]);
    const pool = openPool(url);
    try {
      await pool.query(`alter database postgres set statement_timeout = 0`).catch(() => undefined);
      return [
        ...(await realCompanies(pool, folder)),
        ...(await realInstitutions(pool, folder)),
        ...(await disturbedCompanies(pool, folder)),
        ...(await accounts(pool, folder)),
        ...(await readMedics(pool, folder)),
      ];
    } finally {
      await pool.end();
    }
  },
};
