import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../platform/store/index.ts';
import { createViewScenarios, laterHistory } from '../../testing/viewScenarios.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { id, type History } from '../../testing/deciderScenario.ts';
import { locationHistory, deletedEvent, hospitalHistoryWith } from '../../testing/hospital.ts';
import { createTestApplication } from '../../testing/testApplication.ts';

const { url } = await createTestDatabase();
const application = await createTestApplication(url);
const { given, ask } = await createViewScenarios(application);

const hospital = (n: number, name: string, [street, zipcode, city]: readonly [string, string, string], more: JsonObject = {}): History =>
  hospitalHistoryWith(n, { name, addresses: [{ id: id(n + 500), n: 1, primary: true, street, zipcode, city, country: 'DE' }], ...more });
const update = (after: JsonObject) => ({ topic: 'health.hospital.update', data: { before: {}, after } });
const blacklistedEvent = (flag: string, reason: string | null) => ({
  topic: `seedwork.entity.blacklist_${flag}`,
  data: { after: { [`${flag}_blacklist`]: reason } },
});
const beds = (year: number, number_of_beds: number | null) => ({
  topic: 'health.entity.record_report_year',
  data: { report: { year }, after: { number_of_beds, source: 'x' } },
});

await given(
  hospital(1, 'Klinikum Müller', ['Hauptstraße 1', '01067', 'Dresden'], { display_name: 'Haus am Fluss' }),
  hospital(2, 'klinikum MUELLER Süd', ['Ägidienweg 2', '01069', 'Dresden']),
  hospital(3, 'Muller Krankenhaus', ['Zeil 3', '61348', 'Bad Homburg vor der Höhe'], { process_blacklist: 'x' }),
  hospital(4, 'Sankt Josef 100%_ig', ['Am Ring 4', '61350', 'Bad Homburg'], { editorial_blacklist: 'x', gba_ik_number: '270000004' }),
  hospital(5, 'Alte Klinik Müller', ['Ring 5', '01067', 'Dresden'], { is_deleted: true }),
)
  .ask('hospital.list')
  .shows([1, 2, 3, 4, 990]);

describe('a search', () => {
  it.each<[string, readonly string[], readonly number[]]>([
    ['folds umlauts', ['Müller'], [1, 2, 3]],
    ['folds their transcription', ['Mueller'], [1, 2, 3]],
    ['folds case', ['MULLER'], [1, 2, 3]],
    ['finds a part of a word', ['rankenh'], [3]],
    ['finds the display name', ['Fluss'], [1]],
    ['finds the number', ['990'], [990]],
    ['finds the IK number', ['270000004'], [4]],
    ['finds the zip code', ['61348'], [3]],
    ['finds the city', ['homburg'], [3, 4]],
    ['joins words with AND', ['Müller Dresden'], [1, 2]],
    ['joins items with AND', ['Müller', 'süd'], [2]],
    ['keeps words in quotes together', ['"Homburg vor"'], [3]],
    ['does not find words in quotes that stand apart', ['"Müller Dresden"'], []],
    ['takes % and _ as they are', ['100%_ig'], [4]],
    ['finds names as they are shown', ['Haus am Fluss – Klinikum Müller'], [1]],
    ['looks for no sign between words', ['Krankenhaus,', '–', '(Homburg)'], [3]],
    ['takes a backslash as it is', ['\\'], []],
    ['takes a quote as it is', ["'; drop table stream; --"], []],
    ['reads an unknown field as a term', ['nickname:Müller'], []],
    ['leaves empty items out', ['', ' ', '""'], [1, 2, 3, 4, 990]],
    ['filters by a field', ['address_city:dresden'], [1, 2, 990]],
    ['filters by its German label', ['Ort:Dresden'], [1, 2, 990]],
    ['filters by its English label', ['Zip code:6134'], [3]],
    ['filters by a label in any case', ['postleitzahl:0106'], [1, 2, 990]],
    ['keeps spaces of a quoted value', ['city:"Bad Homburg vor"'], [3]],
    ['joins values of one field with OR', ['zipcode:01067', 'PLZ:61348'], [1, 3, 990]],
    ['joins fields with AND', ['city:homburg', 'PLZ:61350'], [4]],
    ['joins fields and terms with AND', ['Ort:Dresden', 'Süd'], [2]],
    ['leaves a field without value out', ['city:'], [1, 2, 3, 4, 990]],
    ['filters by yes in German', ['Is Process Blacklisted:Ja'], [3]],
    ['filters by yes in English', ['is_editorial_blacklisted:Yes'], [4]],
    ['filters by no in German', ['Prozess-Blacklist:nein'], [1, 2, 4, 990]],
    ['filters by no in English', ['Editorial blacklist:No'], [1, 2, 3, 990]],
    ['filters by its number', ['DMS One ID:2'], [2]],
    ['filters by its human_id', ['human_id:3'], [3]],
    ['filters by the beginning of the IK number', ['IK:27'], [4]],
    ['finds deleted ones when asked', ['Gelöscht:Ja'], [5]],
  ])('%s: %j', (_what, search, rows) => ask('hospital.list', { search }).shows(rows));
});

describe('a filter', () => {
  it.each<[string, Readonly<Record<string, string | readonly string[]>>, readonly number[]]>([
    ['by number', { dms_one_id: '2' }, [2]],
    ['by several numbers', { dms_one_id: ['1', '3'] }, [1, 3]],
    ['by zip code', { address_zipcode: '0106' }, [1, 2, 990]],
    ['by the end of a zip code', { address_zipcode: '067' }, []],
    ['by city', { address_city: 'HOEHE' }, [3]],
    ['by IK number', { gba_ik_number: '260000001' }, [1]],
    ['by flag', { is_process_blacklisted: 'true' }, [3]],
    ['by no flag', { is_process_blacklisted: 'false', is_editorial_blacklisted: 'no' }, [1, 2, 990]],
    ['by all', { is_process_blacklisted: 'all' }, [1, 2, 3, 4, 990]],
    ['for deleted ones', { is_deleted: 'true' }, [5]],
    ['for living and deleted ones', { is_deleted: ['true', 'false'], search: 'Müller' }, [1, 2, 3, 5]],
    ['with a search', { address_city: 'dresden', search: 'Fluss' }, [1]],
    ['by parameter and by search, either of them', { dms_one_id: '1', search: 'ID:2' }, [1, 2]],
  ])('%s', (_what, params, rows) => ask('hospital.list', params).shows(rows));
});

describe('an order', () => {
  it.each<[string, readonly number[]]>([
    ['dms_one_id', [1, 2, 3, 4]],
    ['-dms_one_id', [4, 3, 2, 1]],
    ['name', [1, 2, 3, 4]],
    ['-name', [4, 3, 2, 1]],
    ['address_street', [2, 4, 1, 3]],
    ['-address_street', [3, 1, 4, 2]],
    ['address_zipcode', [1, 2, 3, 4]],
    ['-address_zipcode', [4, 3, 2, 1]],
    ['address_city', [4, 3, 1, 2]],
    ['-address_city', [2, 1, 3, 4]],
    ['gba_ik_number', [1, 2, 3, 4]],
    ['-gba_ik_number', [4, 3, 2, 1]],
    ['number_of_beds', [1, 2, 3, 4]],
    ['-number_of_beds', [4, 3, 2, 1]],
  ])('by %s', (ordering, rows) => ask('hospital.list', { ordering, dms_one_id: ['1', '2', '3', '4'] }).shows(rows));

  it('of empty values: they stand last in both directions', async () => {
    await given(laterHistory(2, 'hospital', beds(2024, 7)))
      .ask('hospital.list', { ordering: 'number_of_beds' })
      .shows([2, 1, 3, 4, 990]);
    await ask('hospital.list', { ordering: '-number_of_beds' }).shows([2, 990, 4, 3, 1]);
  });

  it.each(['dms_one_id', 'name', '-address_city', 'address_zipcode', 'number_of_beds'])(
    'by %s gives pages that never overlap and leave nobody out',
    async (ordering) => {
      const all = await ask('hospital.list', { ordering, limit: 100 }).result();
      const paged: JsonObject[] = [];
      for (let offset = 0; offset < all.total; offset += 2) {
        const page = await ask('hospital.list', { ordering, limit: 2, offset }).result();
        expect(page.total).toBe(all.total);
        paged.push(...page.items);
      }
      expect(paged).toEqual(all.items);
      expect((await ask('hospital.list', { ordering, offset: all.total }).result()).items).toEqual([]);
    },
  );
});

describe('the total', () => {
  it('follows every change, also with a filter that was counted before', async () => {
    const searchHospitals = (search: string) => ask('hospital.list', { search, limit: 1 });
    await searchHospitals('Zählhaus').shows([]);
    await given(hospital(31, 'Zählhaus Eins', ['A', '01067', 'Dresden']), hospital(32, 'Zählhaus Zwei', ['A', '01067', 'Dresden']))
      .ask('hospital.list', { search: 'Zählhaus', limit: 1 })
      .shows([31], 2);
    await searchHospitals('Zählhaus').shows([31], 2);
    await given(laterHistory(31, 'hospital', update({ name: 'Umbenannt' })))
      .ask('hospital.list', { search: 'Zählhaus', limit: 1 })
      .shows([32], 1);
    await given(laterHistory(32, 'hospital', deletedEvent('hospital')))
      .ask('hospital.list', { search: 'Zählhaus', limit: 1 })
      .shows([]);
    await ask('hospital.list', { limit: 1 }).shows([1], 6);
  });
});

const row = (number_of_beds: number | null) => [{ dms_one_id: 41, number_of_beds }];

describe('the beds of a hospital', () => {
  const own = { dms_one_id: '41' };

  it('are the sum of its living locations, unless they are reported', async () => {
    await given(hospital(41, 'Bettenhaus', ['A', '99999', 'Ort']), hospital(42, 'Nachbar', ['A', '99999', 'Ort']))
      .ask('hospital.list', own)
      .shows(row(null));
    await given(locationHistory(51, 41), locationHistory(52, 41), locationHistory(53, 42, beds(2024, 1)))
      .ask('hospital.list', own)
      .shows(row(null));
    await given(laterHistory(51, 'hospital_location', beds(2024, 100)))
      .ask('hospital.list', own)
      .shows(row(100));
    await given(laterHistory(52, 'hospital_location', beds(2024, 20), beds(2023, 999)))
      .ask('hospital.list', own)
      .shows(row(120));
    await given(laterHistory(51, 'hospital_location', beds(2025, 90)))
      .ask('hospital.list', own)
      .shows(row(110));
    await given(laterHistory(52, 'hospital_location', deletedEvent('hospital_location')))
      .ask('hospital.list', own)
      .shows(row(90));
    await given(laterHistory(53, 'hospital_location', { topic: 'health.hospital_location.move', data: { after: { hospital_id: id(41) } } }))
      .ask('hospital.list', own)
      .shows(row(91));
    await ask('hospital.list', { dms_one_id: '42' }).shows([{ dms_one_id: 42, number_of_beds: null }]);
    await given(laterHistory(41, 'hospital', beds(2020, 500)))
      .ask('hospital.list', own)
      .shows(row(500));
    await given(laterHistory(51, 'hospital_location', beds(2025, 1)))
      .ask('hospital.list', own)
      .shows(row(500));
  });
});

it('flags of blacklists come and go', async () => {
  const flags = { dms_one_id: 1, is_process_blacklisted: false, is_editorial_blacklisted: false };
  await given(laterHistory(1, 'hospital', blacklistedEvent('process', 'x')))
    .ask('hospital.list', { dms_one_id: '1' })
    .shows([{ ...flags, is_process_blacklisted: true }]);
  await given(laterHistory(1, 'hospital', blacklistedEvent('editorial', 'x'), blacklistedEvent('process', null)))
    .ask('hospital.list', { dms_one_id: '1' })
    .shows([{ ...flags, is_editorial_blacklisted: true }]);
  await given(laterHistory(1, 'hospital', blacklistedEvent('editorial', null)))
    .ask('hospital.list', { dms_one_id: '1' })
    .shows([flags]);
});
