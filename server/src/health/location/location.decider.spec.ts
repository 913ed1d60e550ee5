import * as commands from '@kurator/contract/health/location/location.command';
import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import { describe, expect, it } from 'vitest';
import type { JsonObject, NewEvent } from '../../platform/store/index.ts';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory, deletedEvent } from '../../testing/hospital.ts';
import { health } from '../index.ts';

const { given } = createDeciderScenarios(health);
const two = [hospitalHistory(1), hospitalHistory(2), locationHistory(11, 1), locationHistory(12, 2), clinicHistory(21, 11)];
const sentLocation = { location_id: id(11), name: 'Standort 11', display_name: 'Standort 11', gba_location_number: '770011' };
const called: NewEvent = { topic: 'health.hospital.location.update', data: { after: { display_name: 'Standort 11' } } };
const reportedEvent = (year: number, facts: Readonly<Record<string, number | null>>): NewEvent => ({
  topic: 'health.entity.record_report_year',
  data: { report: { year }, before: {}, after: { ...facts, source: 'G-BA' } },
});
const cardOf = (state: JsonObject | undefined) => health.streams[1]?.card(state ?? {});
const beds = (year: number, before: number | null, after: number | null): NewEvent => ({
  topic: 'health.hospital_location.set_bed_count',
  data: {
    report: { year },
    before: { number_of_beds: before },
    after: { number_of_beds: after, ...(after === null ? { beds_unknown: true } : {}), source: id(9001) },
  },
});

describe('a location', () => {
  it('begins at its hospital', () =>
    given(hospitalHistory(1))
      .when(commands.locationCreate, { hospital_id: id(1), name: 'Neu', gba_location_number: '0077', zipcode: '01067', city: 'Dresden' })
      .yields({
        topic: 'health.hospitallocation.create',
        data: {
          after: {
            dms_one_id: 100_007,
            hospital_id: id(1),
            name: 'Neu',
            gba_location_number: '0077',
            addresses: [{ id: id(7001), n: 1, primary: true, zipcode: '01067', city: 'Dresden', country: 'DE' }],
          },
          said: { hospital: 'Klinikum 1' },
        },
      }));

  it('has a number that is its own within its hospital alone; leading zeros count', async () => {
    const body = { hospital_id: id(2), name: 'Neu', gba_location_number: '770011', zipcode: '01067', city: 'Dresden' };
    const readNumber = async (sentNumber: string): Promise<unknown> => {
      const states = await given(...two)
        .when(commands.locationCreate, { ...body, gba_location_number: sentNumber })
        .leads();
      return states.get('new')?.['gba_location_number'];
    };
    expect(await readNumber('770011')).toBe('770011');
    expect(await readNumber('0770012')).toBe('0770012');
  });

  it('changes only what changed', () =>
    given(hospitalHistory(1), locationHistory(11, 1, called))
      .when(commands.locationUpdate, { ...sentLocation, name: 'Standort Nord' })
      .yields({ topic: 'health.hospital.location.update', data: { before: { name: 'Standort 11' }, after: { name: 'Standort Nord' } } }));

  it('takes its clinics along by moving alone', () =>
    given(...two)
      .when(commands.locationMove, { location_id: id(11), hospital_id: id(1), new_hospital_human_id: 2 })
      .yields({
        topic: 'health.hospital_location.move',
        data: { before: { hospital_id: id(1) }, after: { hospital_id: id(2) }, said: { from: 'Klinikum 1', to: 'Klinikum 2' } },
      }));

  it('moves to the survivor of the hospital that had the number', () => {
    const mergedEvent: NewEvent = { topic: 'seedwork.entity.merge', data: { after: { is_deleted: true, merged_into: id(2) } } };
    return given(...two, hospitalHistory(3, mergedEvent))
      .when(commands.locationMove, { location_id: id(11), hospital_id: id(1), new_hospital_human_id: 3 })
      .yields({
        topic: 'health.hospital_location.move',
        data: { before: { hospital_id: id(1) }, after: { hospital_id: id(2) }, said: { from: 'Klinikum 1', to: 'Klinikum 2' } },
      });
  });

  it('does not move to a number that no hospital has: that is unknown, at its field', () =>
    expect(
      given(...two)
        .when(commands.locationMove, { location_id: id(11), hospital_id: id(1), new_hospital_human_id: 99 })
        .events(),
    ).rejects.toMatchObject({ status: 404, reasons: [{ field: 'new_hospital_human_id', code: 'hospital.human_id_unknown' }] }));

  it('is deleted with its clinics when asked', () =>
    given(...two)
      .when(commands.locationDelete, { location_id: id(11), with_children: true })
      .yields(deletedEvent('hospital_location'), {
        of: id(21),
        topic: 'health.clinic.delete',
        data: { before: { is_deleted: false }, after: { is_deleted: true, deleted_with_id: id(11) }, said: { with: 'Standort 11' } },
      }));

  it('comes back to its living hospital', () =>
    given(hospitalHistory(1), locationHistory(11, 1, deletedEvent('hospital_location')))
      .when(commands.locationUndelete, { location_id: id(11) })
      .yields({ topic: 'health.hospital_location.undelete', data: { before: { is_deleted: true }, after: { is_deleted: false } } }));
});

describe('the beds of a location', () => {
  it('belong to the current report year, with the person as source', () =>
    given(hospitalHistory(1), locationHistory(11, 1, reportedEvent(2024, { number_of_beds: 200 })))
      .when(commands.locationSetBeds, { location_id: id(11), number_of_beds: '250' })
      .yields(beds(2026, 200, 250)));

  it('change in the current year where it has been reported', () =>
    given(hospitalHistory(1), locationHistory(11, 1, beds(2026, null, 200)))
      .when(commands.locationSetBeds, { location_id: id(11), number_of_beds: 250 })
      .yields(beds(2026, 200, 250)));

  it('are no news where they are what was said', () =>
    given(hospitalHistory(1), locationHistory(11, 1, beds(2026, null, 200)))
      .when(commands.locationSetBeds, { location_id: id(11), number_of_beds: 200 })
      .yields());

  it('of the night before the year ends in Berlin belong to the new one', () =>
    given(hospitalHistory(1), locationHistory(11, 1))
      .when(
        commands.locationSetBeds,
        { location_id: id(11), number_of_beds: 250 },
        { now: '2026-12-31T23:30:00.000Z', today: '2027-01-01' },
      )
      .yields(beds(2027, null, 250)));

  it('change with the master data, each in an event of its own', () =>
    given(hospitalHistory(1), locationHistory(11, 1))
      .when(commands.locationUpdate, { ...sentLocation, number_of_beds: 250 })
      .yields(
        { topic: 'health.hospital.location.update', data: { before: { display_name: null }, after: { display_name: 'Standort 11' } } },
        beds(2026, null, 250),
      ));

  it('stay those of the register when the dialog sends them back as they were', () =>
    given(hospitalHistory(1), locationHistory(11, 1, called, reportedEvent(2024, { number_of_beds: 200 })))
      .when(commands.locationUpdate, { ...sentLocation, number_of_beds: 200 })
      .yields());

  it('are unknown from this year on when the dialog sends them empty', async () => {
    const history = [hospitalHistory(1), locationHistory(11, 1, called, reportedEvent(2024, { number_of_beds: 200 }))];
    const emptied = given(...history).when(commands.locationUpdate, { ...sentLocation, number_of_beds: '' });
    await emptied.yields(beds(2026, 200, null));
    const state = (await emptied.leads()).get(id(11));
    expect(cardOf(state)).toMatchObject({ beds: null });
  });

  it.each([
    [
      'beside cases of this year without beds',
      [reportedEvent(2025, { number_of_beds: 100 }), reportedEvent(2026, { inpatient_cases: 500 })],
      100,
    ],
    [
      'of this year beside its cases',
      [reportedEvent(2025, { number_of_beds: 100 }), reportedEvent(2026, { number_of_beds: 120, inpatient_cases: 500 })],
      120,
    ],
  ])('are unknown when they are emptied %s, once', async (_which, events, before) => {
    const history = [hospitalHistory(1), locationHistory(11, 1, called, ...events)];
    const emptied = given(...history).when(commands.locationUpdate, { ...sentLocation, number_of_beds: '' });
    await emptied.yields(beds(2026, before, null));
    expect(cardOf((await emptied.leads()).get(id(11)))).toMatchObject({ beds: null });
    await given(hospitalHistory(1), locationHistory(11, 1, called, ...events, beds(2026, before, null)))
      .when(commands.locationUpdate, { ...sentLocation, number_of_beds: '' })
      .yields();
  });

  it.each([
    [{ inpatient_cases: 500 }, null],
    [{ number_of_beds: 130, inpatient_cases: 500 }, 130],
  ])('stay unknown with whatever says no number: %o', async (facts, expected) => {
    const history = [hospitalHistory(1), locationHistory(11, 1, reportedEvent(2025, { number_of_beds: 100 }), beds(2026, 100, null))];
    const told = given(...history).when(entityRecordReportYear, {
      entity_id: id(11),
      entity_type: 'hospital_location',
      year: 2026,
      ...facts,
    });
    expect(cardOf((await told.leads()).get(id(11)))).toMatchObject({ beds: expected });
  });

  it('are left alone when the dialog does not send them', () =>
    given(hospitalHistory(1), locationHistory(11, 1, called, reportedEvent(2024, { number_of_beds: 200 })))
      .when(commands.locationUpdate, sentLocation)
      .yields());
});
