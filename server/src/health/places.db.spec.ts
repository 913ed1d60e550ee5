import { describe, expect, it } from 'vitest';
import type { JsonObject, NewEvent } from '../platform/store/index.ts';
import { createViewScenarios, laterHistory } from '../testing/viewScenarios.ts';
import { createTestDatabase } from '../testing/database.ts';
import { id } from '../testing/deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory, deletedEvent } from '../testing/hospital.ts';
import { createTestApplication } from '../testing/testApplication.ts';

const { url } = await createTestDatabase();
const { given, ask } = await createViewScenarios(await createTestApplication(url));
const renamedEvent = (name: string): NewEvent => ({
  topic: 'health.hospital.update',
  data: { after: { name, display_name: `${name} (Anzeige)`, gba_ik_number: '299999999' } },
});
const movedEvent = (type: string, parent: string, to: number): NewEvent => ({
  topic: `health.${type}.move`,
  data: { after: { [parent]: id(to) } },
});
const blacklistedEvent = (kind: 'process' | 'editorial'): NewEvent => ({
  topic: `seedwork.entity.blacklist_${kind}`,
  data: { after: { [`${kind}_blacklist`]: { reason: 'Wunsch' } } },
});
const address = (n: number, more: JsonObject): NewEvent => ({
  topic: 'seedwork.entity.create_address',
  data: { item: { of: 'addresses', id: id(n) }, after: { country: 'DE', primary: true, ...more } },
});

await given(
  hospitalHistory(1),
  hospitalHistory(2),
  locationHistory(11, 1),
  locationHistory(12, 2),
  locationHistory(13, 1),
  clinicHistory(21, 11),
  clinicHistory(22, 12),
  clinicHistory(23, 13),
)
  .ask('hospital.list')
  .shows([1, 2, 990]);

describe('the list of locations', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly number[]]>([
    ['by its number', { gba_location_number: '770012' }, [12]],
    ['by the beginning of its number', { gba_location_number: '77001' }, [11, 12, 13]],
    ['by the hospital’s IK number', { hospital_gba_ik_number: '260000001' }, [11, 13]],
    ['by the hospital’s number', { hospital_human_id: '2' }, [12]],
    ['by its own number', { dms_one_id: '13' }, [13]],
    ['by its number as a human id', { human_id: '13' }, [13]],
    ['by city', { address_city: 'resd', hospital_human_id: '2' }, [12]],
    ['by the hospital in a term', { search: '260000002' }, [12]],
    ['by a label with umlauts', { search: 'DMS-One-ID des Krankenhauses:2' }, [12]],
    ['by a label of two languages', { search: 'Location number:770011' }, [11]],
    ['by order of the hospital', { ordering: '-hospital_name', search: 'Standort 1' }, [991, 12, 13, 11]],
  ])('filters %s', (_what, params, rows) => ask('hospital_location.list', params).shows(rows));
});

describe('the list of clinics', () => {
  it.each<[string, Readonly<Record<string, string>>, readonly number[]]>([
    ['by the hospital’s IK number', { hospital_ik_number: '260000001' }, [21, 23]],
    ['by the location’s number', { location_number: '770012' }, [22]],
    ['by the hospital’s own number', { hospital_human_id: '1' }, [21, 23]],
    ['by the location’s own number', { location_human_id: '13' }, [23]],
    ['by zip code of its location', { address_zipcode: '01069', hospital_human_id: '1' }, [21, 23]],
    ['by the hospital in a term', { search: '"Klinikum 2"' }, [22]],
  ])('filters %s', (_what, params, rows) => ask('clinic.list', params).shows(rows));

  it('shows and finds a clinic where its location is, also with an address of its own for letters', async () => {
    const at = (n: number) => ask('clinic.list', { dms_one_id: n });
    await at(21).shows([{ dms_one_id: 21, address_zipcode: '01069', address_city: 'Dresden', address_street: null }]);
    await given(laterHistory(21, 'clinic', address(701, { street: 'Postfach 1', zipcode: '80331', city: 'München' })))
      .ask('clinic.list', { dms_one_id: 21 })
      .shows([{ dms_one_id: 21, address_zipcode: '01069', address_city: 'Dresden', address_street: null }]);
    for (const letters of [{ address_city: 'munchen' }, { address_zipcode: '80331' }, { search: 'München' }])
      await ask('clinic.list', letters).shows([]);
    await ask('entities.list', { search: 'ID:21' }).shows([{ dms_one_id: 21, address_zipcode: '01069', address_city: 'Dresden' }]);
    await given(laterHistory(11, 'hospital_location', address(702, { zipcode: '10115', city: 'Berlin' })))
      .ask('clinic.list', { dms_one_id: 21 })
      .shows([{ dms_one_id: 21, address_city: 'Berlin' }]);
  });
});

describe('a change of an entity reaches the rows that print it', () => {
  it('a hospital’s new name: its locations and, two steps away, its clinics', async () => {
    const hospitalFields = {
      hospital_name: 'Uniklinik',
      hospital_display_name: 'Uniklinik (Anzeige)',
      hospital_gba_ik_number: '299999999',
    };
    await given(laterHistory(1, 'hospital', renamedEvent('Uniklinik')))
      .ask('clinic.list', { hospital_human_id: '1' })
      .shows([
        { dms_one_id: 21, ...hospitalFields },
        { dms_one_id: 23, ...hospitalFields },
      ]);
    await ask('hospital_location.list', { search: 'uniklinik' }).shows([
      { dms_one_id: 11, ...hospitalFields },
      { dms_one_id: 13, ...hospitalFields },
    ]);
    await ask('clinic.list', { hospital_human_id: '2' }).shows([{ dms_one_id: 22, hospital_name: 'Klinikum 2' }]);
  });

  it('a location that moves: its row and its clinics', async () => {
    await given(laterHistory(13, 'hospital_location', movedEvent('hospital_location', 'hospital_id', 2)))
      .ask('clinic.list', { hospital_human_id: '2' })
      .shows([
        { dms_one_id: 22, hospital_name: 'Klinikum 2' },
        { dms_one_id: 23, hospital_name: 'Klinikum 2', location_name: 'Standort 13' },
      ]);
    await ask('hospital_location.list', { hospital_human_id: '1' }).shows([11]);
  });

  it('a clinic that moves: its own row', async () => {
    await given(laterHistory(23, 'clinic', movedEvent('clinic', 'location_id', 11)))
      .ask('clinic.list', { location_human_id: '11' })
      .shows([{ dms_one_id: 21 }, { dms_one_id: 23, hospital_name: 'Uniklinik', location_name: 'Standort 11' }]);
  });

  it('beds of a location: its row', () =>
    given(
      laterHistory(11, 'hospital_location', { topic: 'x', data: { report: { year: 2025 }, after: { number_of_beds: 77, source: 'x' } } }),
    )
      .ask('hospital_location.list', { dms_one_id: '11' })
      .shows([{ dms_one_id: 11, number_of_beds: 77 }]));
});

describe('blacklists', () => {
  const free = { has_process_blacklisted_parent: false, has_editorial_blacklisted_parent: false };

  it('of a hospital and a location stand in the rows of what belongs to them', async () => {
    await given(
      laterHistory(1, 'hospital', blacklistedEvent('editorial')),
      laterHistory(11, 'hospital_location', blacklistedEvent('process')),
    )
      .ask('hospital_location.list', { dms_one_id: '11' })
      .shows([{ dms_one_id: 11, is_process_blacklisted: true, ...free, has_editorial_blacklisted_parent: true }]);
    await ask('hospital_location.list', { dms_one_id: '12' }).shows([{ dms_one_id: 12, ...free }]);
    await ask('clinic.list', { dms_one_id: '21' }).shows([
      { dms_one_id: 21, is_process_blacklisted: false, has_process_blacklisted_parent: true, has_editorial_blacklisted_parent: true },
    ]);
    await ask('clinic.list', { dms_one_id: '22', is_deleted: 'false' }).shows([{ dms_one_id: 22, ...free }]);
  });

  it('of its own find a location and a clinic', async () => {
    await given(
      laterHistory(12, 'hospital_location', blacklistedEvent('editorial')),
      laterHistory(22, 'clinic', blacklistedEvent('editorial')),
    )
      .ask('hospital_location.list', { is_editorial_blacklisted: 'true' })
      .shows([12]);
    await ask('clinic.list', { is_editorial_blacklisted: 'true' }).shows([22]);
  });
});

describe('the list of everything', () => {
  it('counts limit and offset per type, and says how many there are of each', async () => {
    const page = await ask('entities.list', { limit: 2 }).result();
    expect(page).toMatchObject({ total: 11, total_exact: true, totals: { hospital: 3, hospital_location: 4, clinic: 4 } });
    expect(page.items.map((row) => row['dms_one_id'])).toEqual([1, 2, 11, 12, 21, 22]);
    await ask('entities.list', { limit: 2, offset: 2 }).shows([990, 13, 991, 23, 992], 11);
    await ask('entities.list', { limit: 2, offset: 4 }).shows([], 11);
  });

  it('narrows to the types that are asked for, in one parameter or several', async () => {
    await ask('entities.list', { entity_types: 'clinic,hospital', limit: 1 }).shows([1, 21], 7);
    await ask('entities.list', { entity_types: ['clinic', 'hospital'], limit: 1 }).shows([1, 21], 7);
    await ask('entities.list', { entity_types: 'clinic,hospital,clinic', limit: 1 }).shows([1, 21], 7);
  });

  it('searches all alike, clinics where their location is', async () => {
    await ask('entities.list', { search: 'berlin', entity_types: 'clinic' }).shows([{ dms_one_id: 21, address_city: 'Berlin' }, 23]);
    await ask('entities.list', { search: 'Fachabteilung 22' }).shows([22]);
    await ask('entities.list', { search: 'DMS One ID:12' }).shows([12]);
    await ask('entities.list', { search: ['ID:12', 'ID:22'] }).shows([12, 22]);
  });

  it('shows deleted ones, marked, and counts them', async () => {
    await given(laterHistory(22, 'clinic', deletedEvent('clinic')))
      .ask('entities.list', { search: 'ID:22' })
      .shows([{ dms_one_id: 22, is_deleted: true }]);
    await ask('clinic.list', { dms_one_id: '22' }).shows([]);
    await ask('clinic.list', { dms_one_id: '22', is_deleted: 'true' }).shows([22]);
    await ask('entities.list', { is_deleted: 'true' }).shows([22]);
    await ask('entities.list', { is_deleted: 'false', entity_types: 'clinic' }).shows([21, 23, 992]);
  });
});
