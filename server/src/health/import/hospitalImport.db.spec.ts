import { clinicCreate } from '@kurator/contract/health/clinic/clinic.command';
import { hospitalCreate, hospitalDelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate, locationDelete, locationMove, locationSetBeds } from '@kurator/contract/health/location/location.command';
import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import { phoneDelete, websiteDelete } from '@kurator/contract/seedwork/contactChannel.command';
import { beforeEach, describe, expect, test } from 'vitest';
import { areas } from '../../areas.ts';
import { systemPrincipal, type CommandBus } from '../../platform/bus/index.ts';
import { createApplication, type Application } from '../../platform/application.ts';
import { checkStateSample, type JsonObject, type LoadedStream, type Store } from '../../platform/store/index.ts';
import { entityStateOf } from '../../seedwork/master.decider.ts';
import { createOwnedDatabase, type OwnedDatabase } from '../../testing/database.ts';
import { runHospitalImport, type ImportOptions, type ImportSummary } from './hospitalImport.ts';
import { toInputFiles, placesText, reportsText, sitesText, type Row } from './testing/files.ts';

const person = { ...systemPrincipal(['dms.can_access_health_research']), id: '11111111-1111-4111-8111-111111111111' };
let database: OwnedDatabase;
let application: Application;
let store: Store;
let bus: CommandBus;

beforeEach(async () => {
  database = await createOwnedDatabase();
  const errors: unknown[] = [];
  application = await createApplication({
    databaseUrl: database.url,
    areas,
    hasProjectors: false,
    onError: (error) => void errors.push(error),
  });
  ({ store, bus } = application);
  return async () => {
    await application.close();
    if (errors.length > 0) throw new AggregateError(errors, 'beside the test');
    await database.drop();
  };
});

interface Files {
  readonly reports?: readonly Row[];
  readonly sites?: readonly Row[];
}

const load = (
  { reports = [{}], sites = [{}] }: Files = {},
  options: Pick<ImportOptions, 'isDryRun' | 'signal' | 'onProgress'> = {},
): Promise<ImportSummary> =>
  runHospitalImport({
    application,
    actor: 'import',
    files: toInputFiles({ 'reports.csv': reportsText(...reports), 'sites.csv': sitesText(...sites), 'places.csv': placesText({}) }),
    ...options,
  });

const idOf = async (kind: string, key: string): Promise<string> => (await store.findHolder(kind, key)) ?? '';
const readStream = async (id: string): Promise<LoadedStream> => {
  const loaded = await store.load(id);
  if (!loaded) throw new Error(`no stream ${id}`);
  return loaded;
};
const hospital = async (ik = '260100023'): Promise<JsonObject> => (await store.load(await idOf('gba_ik_number', ik)))?.state ?? {};
const locationId = async (number = '773287'): Promise<string> => {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from stream where type = 'hospital_location' and card ->> 'gba_location_number' = $1 order by card ->> 'dms_one_id'`,
    [number],
  );
  return rows[0]?.id ?? '';
};
const location = async (number?: string): Promise<JsonObject> => (await store.load(await locationId(number)))?.state ?? {};
const counts = ({ hospitals, locations }: ImportSummary): string =>
  `${hospitals.new}/${hospitals.changed}/${hospitals.unchanged}/${hospitals.kept} ${locations.new}/${locations.changed}/${locations.unchanged}/${locations.kept}`;
const describeFindings = ({ findings }: ImportSummary): string[] =>
  findings.map(({ kind, file, row, column, reason, done }) => `${kind} ${file} ${row} ${column}: ${reason} - ${done}`);

test('a hospital and its location come from all files together, as if a person had sent the commands', async () => {
  const summary = await load({ reports: [{}, { year: 2018, quantityBeds: 190 }] });
  expect([counts(summary), describeFindings(summary)]).toEqual(['1/0/0/0 1/0/0/0', []]);
  expect(await hospital()).toMatchObject({
    name: 'Haus am Hafen gGmbH',
    display_name: 'Haus am Hafen',
    gba_name: 'Haus am Hafen',
    addresses: [{ street: 'Hafenstr. 1', zipcode: '24939', city: 'Flensburg', state: 'Schleswig-Holstein', country: 'DE', primary: true }],
    phones: [{ phone: '0461 - 812 0', e164: '+494618120', primary: true }],
    websites: [{ url: 'https://www.haus-am-hafen.example', primary: true }],
  });
  expect(await location()).toMatchObject({
    name: 'Haus am Hafen',
    addresses: [{ street: 'Hafenstraße 1', state: 'Schleswig-Holstein' }],
    reports: [
      { year: 2019, number_of_beds: 200, source: 'G-BA-Qualitätsbericht' },
      { year: 2018, number_of_beds: 190 },
    ],
  });
  const events = await store.loadEvents(await idOf('gba_ik_number', '260100023'));
  expect(events.map(({ topic, actor, data }) => [topic, actor, data['source']]).toReversed()).toEqual([
    ['health.hospital.create', 'import', 'sites.csv'],
    ['health.entity.create_phone', 'import', 'reports.csv'],
    ['seedwork.entity.create_website', 'import', 'reports.csv'],
  ]);
  expect(await checkStateSample(store, 10)).toEqual([]);
});

test('again it changes nothing; a changed file changes only what differs', async () => {
  await load();
  const head = await store.readHead();
  expect(counts(await load())).toBe('0/0/1/0 0/0/1/0');
  expect(await store.readHead()).toBe(head);

  const updateSummary = await load({
    reports: [{ quantityBeds: 210, phoneHospital: '0461 - 999 0' }],
    sites: [{ house_number: '3' }, { id: '260100023_001_773288', site_name: 'Tagesklinik', street: 'Am Kai' }],
  });
  expect(counts(updateSummary)).toBe('0/1/0/0 1/1/0/0');
  const { rows } = await database.pool.query<{ topic: string; fields: string }>(
    `select topic, (select string_agg(f, ' ' order by f) from jsonb_object_keys(data -> 'after') f) as fields from event where position > $1 order by position`,
    [head],
  );
  expect(rows.map(({ topic, fields }) => `${topic}: ${fields}`)).toEqual([
    'health.entity.update_phone: e164 phone',
    'health.entity.record_report_year: day_cases inpatient_cases number_of_beds outpatient_cases source',
    'health.hospital.location.update: display_name name',
    'seedwork.entity.update_address: street',
    'health.entity.record_report_year: day_cases inpatient_cases number_of_beds outpatient_cases',
    'health.hospitallocation.create: addresses display_name dms_one_id gba_location_number gba_name hospital_id name',
    'seedwork.entity.update_address: state street',
  ]);
  expect((await hospital())['phones']).toMatchObject([{ phone: '0461 - 999 0', e164: '+494619990' }]);
  // With two sites, a single report belongs to the hospital.
  expect((await hospital())['reports']).toMatchObject([{ year: 2019, number_of_beds: 210 }]);
  expect((await location())['reports']).toBeUndefined();
  expect(await location()).toMatchObject({ name: 'Haus am Hafen, Flensburg', addresses: [{ street: 'Hafenstraße 3' }] });
});

describe('changes by people stay', () => {
  test('names, figures and phones; the difference is reported', async () => {
    await load();
    const hospital_id = await idOf('gba_ik_number', '260100023');
    await bus.execute(hospitalUpdate, { hospital_id, name: 'Hafenklinik', display_name: 'Hafenklinik' }, person);
    await bus.execute(
      entityRecordReportYear,
      { entity_id: await locationId(), entity_type: 'hospital_location', year: 2019, number_of_beds: 205 },
      person,
    );
    const phone_id = entityStateOf(await readStream(hospital_id)).phones?.[0]?.id;
    await bus.execute(phoneDelete, { entity_id: hospital_id, entity_type: 'hospital', phone_id }, person);
    const summary = await load({ reports: [{ quantityCasesFull: 8100 }] });
    expect(counts(summary)).toBe('0/0/1/0 0/1/0/0');
    expect(await hospital()).toMatchObject({ name: 'Hafenklinik', display_name: 'Hafenklinik', gba_name: 'Haus am Hafen' });
    expect((await hospital())['phones']).toBeUndefined();
    expect((await location())['reports']).toMatchObject([{ number_of_beds: 205, inpatient_cases: 8100 }]);
    expect(describeFindings(summary)).toEqual([
      'warning reports.csv 2 quantityBeds: changed by hand since: 205 - kept',
      'warning sites.csv 2 hospital_name: changed by hand since: Hafenklinik - kept',
      'warning sites.csv 2 hospital_name: changed by hand since: Hafenklinik - kept',
    ]);
  });

  test('a website that was removed, and a number that is there, however a file writes them', async () => {
    await load();
    const entity_id = await idOf('gba_ik_number', '260100023');
    const website_id = entityStateOf(await readStream(entity_id)).websites?.[0]?.id;
    await bus.execute(websiteDelete, { entity_id, entity_type: 'hospital', website_id }, person);
    const head = await store.readHead();
    await load({ reports: [{ urlHospital: 'http://www.haus-am-hafen.example/', phoneHospital: '+49 461 8120' }] });
    expect(await store.readHead()).toBe(head);
  });

  test('deleted hospitals are left alone with their locations', async () => {
    await load();
    await bus.execute(hospitalDelete, { hospital_id: await idOf('gba_ik_number', '260100023'), with_children: true }, person);
    const head = await store.readHead();
    const summary = await load({ reports: [{ quantityBeds: 999 }] });
    expect([counts(summary), await store.readHead()]).toEqual(['0/0/0/1 0/0/0/1', head]);
    expect(describeFindings(summary)).toEqual([
      'warning reports.csv 2 ikNumber: this hospital was deleted by hand - not changed, nor are its locations',
    ]);
  });

  test('a deleted location is left alone, its hospital is not', async () => {
    await load();
    await bus.execute(locationDelete, { location_id: await locationId() }, person);
    const summary = await load({ reports: [{ phoneHospital: '0461 - 999 0' }] });
    expect(counts(summary)).toBe('0/1/0/0 0/0/0/1');
    expect(describeFindings(summary)).toEqual(['warning sites.csv 2 id: this location was deleted by hand - not changed']);
  });

  test('a location stays with the hospital that people moved it to', async () => {
    const files = { reports: [{}, { ikNumber: '260100034', HospitalName: 'Anderes Haus' }] };
    await load(files);
    const other = await hospital('260100034');
    const hospital_id = await idOf('gba_ik_number', '260100023');
    await bus.execute(locationMove, { location_id: await locationId(), hospital_id, new_hospital_human_id: other['dms_one_id'] }, person);
    const summary = await load(files);
    expect((await location())['hospital_id']).toBe(await idOf('gba_ik_number', '260100034'));
    expect(describeFindings(summary)).toContain(
      'warning sites.csv 2 id: this location was moved to another hospital by hand - stays there',
    );
  });

  test('beds of this year, clinics and everything else that no file speaks of', async () => {
    await load();
    const hospital_id = await idOf('gba_ik_number', '260100023');
    await bus.execute(locationSetBeds, { location_id: await locationId(), number_of_beds: 3 }, person);
    const location_id = await locationId();
    await bus.execute(clinicCreate, { hospital_id, location_id, name: 'Klinik für Urologie' }, person);
    const head = await store.readHead();
    expect(counts(await load())).toBe('0/0/1/0 0/0/1/0');
    expect(await store.readHead()).toBe(head);
  });
});

test('a site that the directory gives to another hospital moves there', async () => {
  const reports = [{}, { ikNumber: '260100034', HospitalName: 'Anderes Haus' }];
  await load({ reports, sites: [{}] });
  const summary = await load({ reports, sites: [{ id: '260100034_002_773287' }] });
  expect((await location())['hospital_id']).toBe(await idOf('gba_ik_number', '260100034'));
  expect(counts(summary)).toBe('0/2/0/0 0/1/0/0');
});

test('a site whose move is refused, since its hospital has one of that number already, is left as it is', async () => {
  const reports = [{}, { ikNumber: '260100034', HospitalName: 'Anderes Haus' }];
  await load({ reports, sites: [{}] });
  const created = { hospital_id: await idOf('gba_ik_number', '260100034'), name: 'Anbau', gba_location_number: '773287' };
  await bus.execute(locationCreate, { ...created, zipcode: '20095', city: 'Hamburg', skip_duplicate_check: true }, person);
  const oldest = await location();
  const summary = await load({ reports, sites: [{ id: '260100034_002_773287', site_name: 'Tagesklinik', street: 'Am Kai' }] });
  expect([await location(), summary.locations]).toMatchObject([oldest, { refused: 1, changed: 0 }]);
});

test('IK numbers without partner: hospitals without locations, without reports, and those that are gone', async () => {
  const summary = await load({
    reports: [{ ikNumber: '260100034' }, { ikNumber: '260100045', year: 2016 }],
    sites: [{}],
  });
  expect([counts(summary), summary.leftOut]).toEqual(['2/0/0/0 1/0/0/0', 1]);
  expect(describeFindings(summary)).toEqual([
    'warning reports.csv 2 ikNumber: not in the directory of hospital locations - hospital without locations',
    'warning reports.csv 3 ikNumber: neither in the newest reports nor in the directory of hospital locations - hospital left out',
    'warning sites.csv 2 id: no quality report for the IK number 260100023 - hospital without beds and cases',
  ]);
  expect((await hospital('260100034'))['reports']).toMatchObject([{ number_of_beds: 200 }]);
});

test('a row that a rule refuses is reported at its cell, with all that depends on it; the rest is loaded', async () => {
  const summary = await load({ reports: [{ street: '', housenumber: '' }, { ikNumber: '260100034' }], sites: [{ street: '' }] });
  expect(describeFindings(summary).filter((line) => line.startsWith('refused'))).toEqual([
    'refused reports.csv 2 street: This field is required. - not imported',
    'refused sites.csv 2 id: the hospital 260100023 was not imported - row left out',
  ]);
  expect(await idOf('gba_ik_number', '260100034')).not.toBe('');
  expect(await idOf('gba_ik_number', '260100023')).toBe('');
});

test('too long a name is refused at its cell', async () => {
  const summary = await load({ sites: [{ site_name: `Haus ${'x'.repeat(300)}` }] });
  expect([counts(summary), describeFindings(summary)]).toEqual([
    '1/0/0/0 0/0/0/0',
    [
      'refused sites.csv 2 site_name: At most 300 characters. - not imported',
      'refused sites.csv 2 site_name: At most 300 characters. - not imported',
    ],
  ]);
});

test('a dry run says the same and writes nothing, not even a number', async () => {
  expect(counts(await load({}, { isDryRun: true }))).toBe('1/0/0/0 1/0/0/0');
  expect(await store.readHead()).toBe(0);
  await load();
  expect((await hospital())['dms_one_id']).toBe(100_001);
});

test('cut off, it goes on under its own name and ends complete', { timeout: 120_000 }, async () => {
  const many = Array.from({ length: 1_600 }, (_, index) => ({ ikNumber: String(260_200_000 + index), HospitalName: `Haus ${index}` }));
  const files = { reports: many, sites: [] };
  const cut = new AbortController();
  const { job } = await load(files, {
    signal: cut.signal,
    onProgress: (step, doneCount) => step === 'written' && doneCount > 0 && cut.abort(),
  });
  const readRunningCommands = async () =>
    (
      await database.pool.query<{ topic: string; total: number; done: number }>(
        `select topic, total, done from command where status = 'running'`,
      )
    ).rows;
  const [command] = await readRunningCommands();
  expect(command).toMatchObject({ topic: 'health.hospitals.import', total: 1_600 });
  expect(command?.done).toBeGreaterThanOrEqual(500);
  const made = { name: 'Haus', gba_ik_number: '260201599', street: 'Ring 1', zipcode: '24103', city: 'Kiel', state: 'Schleswig-Holstein' };
  await bus.execute(hospitalCreate, { ...made, country: 'DE', skip_duplicate_check: true }, person);
  const again = await load(files);
  const refusedLines = describeFindings(again).filter((line) => line.startsWith('refused'));
  expect([again.job, counts(again), refusedLines.length]).toEqual([job, '1599/0/0/0 0/0/0/0', 1]);
  expect(await readRunningCommands()).toEqual([]);
  const { rows } = await database.pool.query<{ commands: number; hospitals: number }>(
    `select (select count(distinct command_id) from event) as commands, (select count(*) from stream) as hospitals`,
  );
  expect(rows).toEqual([{ commands: 2, hospitals: 1_600 }]);
});
