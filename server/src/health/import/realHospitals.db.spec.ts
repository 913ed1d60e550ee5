import { beforeAll, describe, expect, test } from 'vitest';
import { checkStateSample } from '../../platform/store/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { hasRealData, realFile } from '../../testing/realData.ts';
import { createTestApplication } from '../../testing/testApplication.ts';
import { openInputFile } from './inputFile.ts';
import { runHospitalImport, type ImportSummary } from './hospitalImport.ts';

const { pool, url } = await createTestDatabase();
const application = await createTestApplication(url, { hasProjectors: false });
const { store } = application;

const load = (): Promise<ImportSummary> => {
  const paths = ['gba-quality-reports/hospitals_2015_2019.csv', 'eurostat-healthcare/DE.csv', 'geonames-plz-de/zipcodes.de.csv'];
  return runHospitalImport({ application, actor: 'import', files: paths.map((path) => openInputFile(realFile(path))) });
};

async function readHospital(ik: string): Promise<unknown> {
  const { rows } = await pool.query<{ told: unknown }>(
    `select json_build_object('name', h.state -> 'name', 'city', h.card ->> 'city', 'state', h.state #> '{addresses,0,state}', 'phone', h.state #>> '{phones,0,e164}', 'beds', h.card -> 'beds',
        'sites', (select json_agg(json_build_array(l.card ->> 'gba_location_number', l.card -> 'beds') order by l.card ->> 'gba_location_number') from link k join stream l on l.id = k.source where k.target = h.id)) as told
      from stream h where h.type = 'hospital' and h.card ->> 'gba_ik_number' = $1`,
    [ik],
  );
  return rows[0]?.told;
}

describe.skipIf(!hasRealData)('real hospitals', () => {
  let summary: ImportSummary;
  beforeAll(async () => {
    summary = await load();
  }, 120_000);

  test('all of them are there, and nothing is refused', async () => {
    expect(summary.hospitals).toEqual({ new: 1_712, changed: 0, unchanged: 0, refused: 0, kept: 0 });
    expect(summary.locations).toEqual({ new: 2_701, changed: 0, unchanged: 0, refused: 0, kept: 0 });
    expect(summary.leftOut).toBe(114);
    expect(summary.findings.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(await checkStateSample(store, 5_000)).toEqual([]);
  });

  test('beds and cases of the country are right, year by year', async () => {
    const { rows } = await pool.query<{ year: number; beds: number; cases: number }>(
      `with report as (
          select s.id, s.type, coalesce((s.state ->> 'hospital_id')::uuid, s.id) as hospital, (r ->> 'year')::int as year, (r ->> 'number_of_beds')::int as beds, (r ->> 'inpatient_cases')::int as cases
            from stream s, jsonb_array_elements(s.state -> 'reports') r)
        select year, sum(beds) as beds, sum(cases) as cases from report o
          where type = 'hospital' or not exists (select from report h where h.type = 'hospital' and h.hospital = o.hospital and h.year = o.year)
          group by year order by year`,
    );
    expect(rows.map(({ year }) => year)).toEqual([2015, 2016, 2017, 2018, 2019]);
    // The Federal Statistical Office counts 494,000 to 499,000 beds and 19.2 to 19.6 million cases in these years.
    for (const { beds, cases } of rows) {
      expect(beds).toBeGreaterThan(460_000);
      expect(beds).toBeLessThan(530_000);
      expect(cases).toBeGreaterThan(18_500_000);
      expect(cases).toBeLessThan(20_000_000);
    }
  });

  test('some that one may know', async () => {
    expect(await readHospital('260100023')).toEqual({
      name: 'Diakonissenkrankenhaus Flensburg',
      city: 'Flensburg',
      state: 'Schleswig-Holstein',
      phone: '+494618120',
      beds: 552,
      sites: [['773287', null]],
    });
    expect(await readHospital('260914492')).toMatchObject({
      name: 'Rotkreuzklinikum München gGmbH',
      state: 'Bayern',
      beds: 435,
      sites: [['771813', null]],
    });
    expect(await readHospital('260593600')).toMatchObject({ name: 'Klinikum Hochsauerland GmbH', state: 'Nordrhein-Westfalen', beds: 902 });
    expect(await readHospital('260831619')).toMatchObject({
      name: 'Kliniken des Landkreises Lörrach GmbH',
      beds: null,
      sites: [
        ['772148', 331],
        ['772149', 115],
        ['772150', 101],
      ],
    });
    expect(await readHospital('260550233')).toMatchObject({
      name: 'Alexianer Krankenhaus Münster',
      phone: '+49250196620000',
      beds: 110,
      sites: [
        ['771134', null],
        ['771135', null],
      ],
    });
  });

  test('again, everything is unchanged', async () => {
    const head = await store.readHead();
    const again = await load();
    expect([again.hospitals.unchanged, again.locations.unchanged, await store.readHead()]).toEqual([1_712, 2_701, head]);
  }, 120_000);
});
