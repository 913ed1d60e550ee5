import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isList, isObject, type Json } from '../../platform/store/index.ts';
import {
  applyAndWait,
  planAndWait,
  planFilesAndWait,
  countUnrevertedRows,
  revertImports,
  type ImportSnapshot,
} from '../../testing/importSteps.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { medicCreateBody } from '../../testing/commandBody.ts';
import { placesText, reportsText, sitesText } from './testing/files.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

/** Fields that differ after removal and return. */
const youth = new Set(['id', 'n']);
/** Visible value, with sorted lists. */
function comparableState(value: Json): Json {
  if (isList(value)) return value.map(comparableState).toSorted((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  if (!isObject(value)) return value;
  const keptEntries = Object.entries(value).filter(
    ([key, each]) => !youth.has(key) && each !== null && !(isList(each) && each.length === 0),
  );
  return Object.fromEntries(
    keptEntries.flatMap(([key, each]): [string, Json][] => (each === undefined ? [] : [[key, comparableState(each)]])),
  );
}

/** Existing health data by id. */
async function readAllStates(): Promise<Record<string, Json>> {
  const { rows } = await testApp.pool.query<{ id: string; state: Json }>(
    `select id, state from stream where type not in ('user', 'project') and not coalesce((state ->> 'is_deleted')::boolean, false)`,
  );
  return Object.fromEntries(rows.map(({ id, state }) => [id, comparableState(state)]));
}

/** Applies a plan if it has changes. @returns the ids of imports */
async function applyPlan({ id, job }: ImportSnapshot): Promise<readonly string[]> {
  if ((job.counts['change'] ?? 0) + (job.counts['new'] ?? 0) === 0) return [];
  expect((await applyAndWait(erika, id, { skip_error_rows: true })).job.status).toBe('applied');
  return [id];
}

const order = fc.shuffledSubarray([0, 1, 2], { minLength: 3 });

/** Data before imports and after their reversal in an order; and the number of rows left. */
async function importAndRevert<F>(contents: readonly F[], turns: readonly number[], plan: (file: F) => Promise<ImportSnapshot>) {
  const before = await readAllStates();
  const imports: (readonly string[])[] = [];
  for (const content of contents) imports.push(await applyPlan(await plan(content)));
  await revertImports(
    erika,
    turns.flatMap((index) => imports[index] ?? []),
  );
  const unrevertedCounts = await Promise.all(imports.flat().map((id) => countUnrevertedRows(erika, id)));
  return { before, after: await readAllStates(), unrevertedCount: unrevertedCounts.reduce((sum, rows) => sum + rows, 0) };
}

const wishes = fc.array(
  fc.array(fc.constantFrom('', 'Praxis am Ring', 'Praxis am Tor', 'Praxis an der Elbe'), { minLength: 2, maxLength: 2 }),
  { minLength: 3, maxLength: 3 },
);

test(
  'imports of wish affiliations that are taken back in any order leave everything as if they had never been',
  { timeout: 280_000 },
  async () => {
    await erika.give('health', 'practice.create', {
      name: 'Praxis am Ring',
      display_name: 'Praxis am Ring',
      street: 'Ring 1',
      zipcode: '01067',
      city: 'Dresden',
      state: 'Sachsen',
      skip_duplicate_check: true,
    });
    let count = 0;
    const head = 'medic_id;entity_type;name;street;zipcode;city;state;country;website';
    await fc.assert(
      fc.asyncProperty(wishes, order, async (contents, turns) => {
        const medics: string[] = [];
        for (const nr of [1, 2]) medics.push((await erika.give('health', 'medic.create', medicCreateBody(2 * count + nr))).id);
        count += 1;
        const { before, after, unrevertedCount } = await importAndRevert(contents, turns, (names) => {
          const rows = medics.flatMap((id, index) =>
            names[index] === '' ? [] : [`${id};practice;${names[index]};Weg ${index};01067;Dresden;Sachsen;DE;https://praxis.example`],
          );
          return planAndWait(erika, 'medics.create_wish_affiliations', [head, ...rows].join('\n'));
        });
        expect([unrevertedCount, after]).toEqual([0, before]);
      }),
      {
        numRuns: 8,
        examples: [
          [
            [
              ['', 'Praxis am Tor'],
              ['Praxis am Tor', 'Praxis am Ring'],
              ['', 'Praxis am Tor'],
            ],
            [1, 2, 0],
          ],
        ],
      },
    );
  },
);

const ik = '260300018';
interface Register {
  readonly phoneHospital: string;
  readonly urlHospital: string;
  readonly HospitalName: string;
  readonly quantityBeds: number;
  readonly year: number;
  readonly street: string;
  readonly sites: readonly string[];
}
const register: fc.Arbitrary<Register> = fc.record({
  phoneHospital: fc.constantFrom('0461 - 812 0', '0461 - 812 1'),
  urlHospital: fc.constantFrom('', 'https://www.haus-am-hafen.example'),
  HospitalName: fc.constantFrom('Haus am Hafen', 'Haus am Strand'),
  quantityBeds: fc.constantFrom(200, 210),
  year: fc.constantFrom(2019, 2020),
  street: fc.constantFrom('Hafenstr.', 'Strandweg'),
  sites: fc.constantFrom(['1'], ['2'], ['1', '2']),
});

const planRegister = ({ sites, ...report }: Register): Promise<ImportSnapshot> =>
  planFilesAndWait(erika, 'hospitals.import', {
    'reports.csv': reportsText({ ...report, ikNumber: ik }),
    'sites.csv': sitesText(
      ...sites.map((nr) => ({ id: `${ik}_00${nr}_77400${nr}`, site_name: `Standort ${nr}`, street: report.street, house_number: nr })),
    ),
    'places.csv': placesText({}),
  });

test('imports of registers that are taken back in any order leave everything as if they had never been', { timeout: 280_000 }, async () => {
  const first = {
    phoneHospital: '0461 - 812 9',
    urlHospital: '',
    HospitalName: 'Haus am Kai',
    quantityBeds: 190,
    year: 2018,
    street: 'Kai',
    sites: ['1'],
  };
  await applyPlan(await planRegister(first));
  await fc.assert(
    fc.asyncProperty(fc.array(register, { minLength: 3, maxLength: 3 }), order, async (contents, turns) => {
      const { before, after, unrevertedCount } = await importAndRevert(contents, turns, planRegister);
      expect([unrevertedCount, after]).toEqual([0, before]);
    }),
    { numRuns: 8 },
  );
});

test('a hospital goes although another import, taken back before, gave it a location', { timeout: 60_000 }, async () => {
  const number = '260300029';
  const contents = [['1'], ['1', '2']].map((sites) => ({
    'reports.csv': reportsText({ ikNumber: number }),
    'sites.csv': sitesText(...sites.map((nr) => ({ id: `${number}_00${nr}_77500${nr}`, site_name: `Standort ${nr}`, house_number: nr }))),
  }));
  const { before, after, unrevertedCount } = await importAndRevert(contents, [1, 0], (files) =>
    planFilesAndWait(erika, 'hospitals.import', files),
  );
  expect([unrevertedCount, after]).toEqual([0, before]);
});
