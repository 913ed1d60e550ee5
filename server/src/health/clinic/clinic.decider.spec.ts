import * as commands from '@kurator/contract/health/clinic/clinic.command';
import { describe, expect, it } from 'vitest';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory, deletedEvent } from '../../testing/hospital.ts';
import { health } from '../index.ts';

const { given } = createDeciderScenarios(health);
const existing = [
  hospitalHistory(1),
  hospitalHistory(2),
  locationHistory(11, 1),
  locationHistory(12, 2),
  locationHistory(13, 1),
  clinicHistory(21, 11),
];
const movedEvent = (to: number, name: string) => ({
  topic: 'health.clinic.move',
  data: { before: { location_id: id(11) }, after: { location_id: id(to) }, said: { from: 'Standort 11', to: name } },
});

describe('a clinic', () => {
  it('begins at a location of its hospital', () =>
    given(...existing)
      .when(commands.clinicCreate, { hospital_id: id(1), location_id: id(11), name: 'Chirurgie', display_name: ' ' })
      .yields({
        topic: 'health.clinic.create',
        data: {
          after: { dms_one_id: 100_007, location_id: id(11), name: 'Chirurgie', display_name: null },
          said: { hospital: 'Klinikum 1', location: 'Standort 11' },
        },
      }));

  it('changes only what changed', () =>
    given(...existing)
      .when(commands.clinicUpdate, { clinic_id: id(21), name: 'Fachabteilung 21', display_name: 'Chirurgie' })
      .yields({ topic: 'health.clinic.update', data: { before: { display_name: null }, after: { display_name: 'Chirurgie' } } }));

  it('moves within its hospital and to another one', async () => {
    await given(...existing)
      .when(commands.clinicMove, { clinic_id: id(21), hospital_id: id(1), location_human_id: 13 })
      .yields(movedEvent(13, 'Standort 13'));
    await given(...existing)
      .when(commands.clinicMove, { clinic_id: id(21), hospital_id: id(1), location_human_id: '12' })
      .yields(movedEvent(12, 'Standort 12'));
  });

  it('does not move to a number that no location has: that is unknown, at its field', () =>
    expect(
      given(...existing)
        .when(commands.clinicMove, { clinic_id: id(21), hospital_id: id(1), location_human_id: 99 })
        .events(),
    ).rejects.toMatchObject({ status: 404, reasons: [{ field: 'location_human_id', code: 'location.human_id_unknown' }] }));

  it.each([
    ['move', 'clinic.of_other_hospital', commands.clinicMove, { clinic_id: id(21), hospital_id: id(2), location_human_id: 12 }],
    ['begin', 'location.of_other_hospital', commands.clinicCreate, { hospital_id: id(2), location_id: id(11), name: 'Neu' }],
  ] as const)('does not %s at a hospital that is not its own; the one that it has is named', async (_what, code, command, values) => {
    const refusal: unknown = await given(
      hospitalHistory(1),
      hospitalHistory(2),
      locationHistory(11, 1),
      locationHistory(12, 2),
      clinicHistory(21, 11),
    )
      .when(command, values)
      .events()
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 409, reasons: [{ code, params: { name: 'Klinikum 1' } }] });
  });

  it('is where its location is, after that has moved', () =>
    given(
      ...existing.slice(0, 2),
      locationHistory(11, 1, { topic: 'health.hospital_location.move', data: { after: { hospital_id: id(2) } } }),
      locationHistory(12, 2),
      clinicHistory(21, 11),
    )
      .when(commands.clinicMove, { clinic_id: id(21), hospital_id: id(2), location_human_id: 12 })
      .yields(movedEvent(12, 'Standort 12')));

  it('goes and comes back', async () => {
    await given(...existing)
      .when(commands.clinicDelete, { clinic_id: id(21) })
      .yields(deletedEvent('clinic'));
    await given(hospitalHistory(1), locationHistory(11, 1), clinicHistory(21, 11, deletedEvent('clinic')))
      .when(commands.clinicUndelete, { clinic_id: id(21) })
      .yields({ topic: 'health.clinic.undelete', data: { before: { is_deleted: true }, after: { is_deleted: false } } });
  });
});
