import { hospitalCreate, hospitalDelete, hospitalUndelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { describe, expect, it } from 'vitest';
import { Rejection } from '../../platform/bus/index.ts';
import type { NewEvent } from '../../platform/store/index.ts';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory, deletedEvent } from '../../testing/hospital.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { health } from '../index.ts';

const { given } = createDeciderScenarios(health);
const sentHospital = {
  name: ' Klinikum  Neu',
  gba_ik_number: '260000099',
  ...addressBody,
};
const address = { id: id(7001), n: 1, primary: true, street: 'Ring 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' };
const createdEvent = {
  topic: 'health.hospital.create',
  data: {
    after: {
      dms_one_id: 100_007,
      name: 'Klinikum Neu',
      gba_ik_number: '260000099',
      addresses: [address],
    },
  },
};
const deletedWith = { before: { is_deleted: false }, after: { is_deleted: true, deleted_with_id: id(1) }, said: { with: 'Klinikum 1' } };
const restoredWith = {
  before: { is_deleted: true, deleted_with_id: id(1) },
  after: { is_deleted: false, deleted_with_id: null },
  said: { with: 'Klinikum 1' },
};
const goneWith = (type: string): NewEvent => ({ topic: `health.${type}.delete`, data: deletedWith });

/** Restoration with the hospital. */
const restoredEvent = (type: string) => ({ topic: `health.${type}.undelete`, data: restoredWith });
const singlyRestored = { topic: 'health.hospital_location.undelete', data: { before: { is_deleted: true }, after: { is_deleted: false } } };

describe('a hospital', () => {
  it('begins with its number, its IK number and its address', () =>
    given(hospitalHistory(1)).when(hospitalCreate, sentHospital).yields(createdEvent));

  it('begins beside one that is alike when the sender goes on regardless, and the event says so', () =>
    given()
      .when(
        hospitalCreate,
        { ...sentHospital, skip_duplicate_check: true },
        { similarRows: [{ id: id(1), name: 'Klinikum 1', score: 0.9 }] },
      )
      .yields({ ...createdEvent, data: { ...createdEvent.data, skipped_duplicates: [{ id: id(1), name: 'Klinikum 1' }] } }));

  it('says nothing of duplicates where there are none to skip', () =>
    given()
      .when(hospitalCreate, { ...sentHospital, skip_duplicate_check: true })
      .yields(createdEvent));

  it('changes only what changed', () =>
    given(hospitalHistory(1))
      .when(hospitalUpdate, { hospital_id: id(1), name: 'Klinikum 1', display_name: 'Uniklinik', gba_ik_number: '260000001' })
      .yields({ topic: 'health.hospital.update', data: { before: { display_name: null }, after: { display_name: 'Uniklinik' } } }));

  it('does not change where nothing changed, also with an IK number that is its own', () =>
    given(hospitalHistory(1, { topic: 'health.hospital.update', data: { after: { display_name: 'Uniklinik' } } }))
      .when(hospitalUpdate, {
        hospital_id: id(1),
        name: ' Klinikum 1 ',
        display_name: 'Uniklinik',
        gba_name: '',
        gba_ik_number: '260000001',
      })
      .yields());

  it('gives its IK number away by emptying it', async () => {
    const emptied = { topic: 'health.hospital.update', data: { before: { gba_ik_number: '260000001' }, after: { gba_ik_number: null } } };
    await given(hospitalHistory(1))
      .when(hospitalUpdate, { hospital_id: id(1), name: 'Klinikum 1', display_name: 'Klinikum 1', gba_ik_number: '' })
      .yields({
        ...emptied,
        data: { before: { display_name: null, ...emptied.data.before }, after: { display_name: 'Klinikum 1', ...emptied.data.after } },
      });
    await given(hospitalHistory(1, emptied))
      .when(hospitalCreate, { ...sentHospital, gba_ik_number: '260000001' })
      .yields({ ...createdEvent, data: { after: { ...createdEvent.data.after, gba_ik_number: '260000001' } } });
  });

  it('is deleted, with children that are deleted already', () =>
    given(hospitalHistory(1), locationHistory(11, 1, deletedEvent('hospital_location')), locationHistory(12, 2))
      .when(hospitalDelete, { hospital_id: id(1) })
      .yields(deletedEvent('hospital')));

  it('takes its living locations and their clinics along when asked, and nobody else', () =>
    given(
      hospitalHistory(1),
      hospitalHistory(2),
      locationHistory(11, 1),
      locationHistory(12, 2),
      locationHistory(13, 1, deletedEvent('hospital_location')),
      clinicHistory(21, 11),
      clinicHistory(22, 12),
    )
      .when(hospitalDelete, { hospital_id: id(1), with_children: true })
      .yields(
        deletedEvent('hospital'),
        { of: id(11), topic: 'health.hospital_location.delete', data: deletedWith },
        { of: id(21), topic: 'health.clinic.delete', data: deletedWith },
      ));

  it('keeps what was added since the sender looked, and names that alone', async () => {
    const refusal: unknown = await given(hospitalHistory(1), locationHistory(11, 1), locationHistory(12, 1), clinicHistory(21, 11))
      .when(hospitalDelete, { hospital_id: id(1), with_children: true, child_ids: [id(11), id(21)] })
      .events()
      .catch((error: unknown) => error);
    expect(refusal).toMatchObject({ status: 409, reasons: [{ code: 'entity.has_children', params: { count: 1, names: 'Standort 12' } }] });
    await given(hospitalHistory(1), locationHistory(11, 1), clinicHistory(21, 11))
      .when(hospitalDelete, { hospital_id: id(1), with_children: true, child_ids: [id(11), id(21)] })
      .yields(
        deletedEvent('hospital'),
        { of: id(11), topic: 'health.hospital_location.delete', data: deletedWith },
        { of: id(21), topic: 'health.clinic.delete', data: deletedWith },
      );
  });

  it('names the first five of what keeps it', async () => {
    const locations = Array.from({ length: 7 }, (_, index) => locationHistory(11 + index, 1));
    const refusal: unknown = await given(hospitalHistory(1), ...locations)
      .when(hospitalDelete, { hospital_id: id(1) })
      .events()
      .catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(Rejection);
    expect(refusal).toMatchObject({
      status: 409,
      reasons: [{ params: { count: 7, names: 'Standort 11, Standort 12, Standort 13, Standort 14, Standort 15, …' } }],
    });
  });

  it('comes back with what its deletion took along, and nobody else', () =>
    given(
      hospitalHistory(1, deletedEvent('hospital')),
      locationHistory(11, 1, goneWith('hospital_location')),
      locationHistory(12, 1, deletedEvent('hospital_location')),
      clinicHistory(21, 11, goneWith('clinic')),
      clinicHistory(22, 11, deletedEvent('clinic')),
    )
      .when(hospitalUndelete, { hospital_id: id(1) })
      .yields(
        { topic: 'health.hospital.undelete', data: { before: { is_deleted: true }, after: { is_deleted: false } } },
        { of: id(11), topic: 'health.hospital_location.undelete', data: restoredWith },
        { of: id(21), topic: 'health.clinic.undelete', data: restoredWith },
      ));

  describe('with its restoration taken back', () => {
    const restored = [
      hospitalHistory(1),
      locationHistory(11, 1, restoredEvent('hospital_location')),
      clinicHistory(21, 11, restoredEvent('clinic')),
    ];
    const undo = [hospitalDelete, { hospital_id: id(1), with_restored: true }] as const;

    it('takes what came back with it', () =>
      given(...restored, locationHistory(12, 2))
        .when(...undo)
        .yields(
          deletedEvent('hospital'),
          { of: id(11), topic: 'health.hospital_location.delete', data: deletedWith },
          { of: id(21), topic: 'health.clinic.delete', data: deletedWith },
        ));

    it.each([
      ['was added since', 'Standort 12', locationHistory(12, 1)],
      [
        'came back singly',
        'Standort 12',
        locationHistory(12, 1, restoredEvent('hospital_location'), deletedEvent('hospital_location'), singlyRestored),
      ],
      ['was added to its location since', 'Fachabteilung 22', clinicHistory(22, 11)],
    ])('stays as it is where something %s, and names that alone', async (_, names, other) => {
      const refusal: unknown = await given(...restored, other)
        .when(...undo)
        .events()
        .catch((error: unknown) => error);
      expect(refusal).toMatchObject({ status: 409, reasons: [{ code: 'entity.has_children', params: { count: 1, names } }] });
    });
  });

  it('comes back without what was deleted singly', () =>
    given(hospitalHistory(1, deletedEvent('hospital')), locationHistory(11, 1, deletedEvent('hospital_location')))
      .when(hospitalUndelete, { hospital_id: id(1) })
      .yields({ topic: 'health.hospital.undelete', data: { before: { is_deleted: true }, after: { is_deleted: false } } }));
});
