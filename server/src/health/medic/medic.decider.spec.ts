import { medicChangeSpecializations, medicCreate, medicSetOptin, medicUpdate } from '@kurator/contract/health/medic/medic.command';
import { describe, expect, it } from 'vitest';
import type { NewEvent } from '../../platform/store/index.ts';
import { createDeciderScenarios, id } from '../../testing/deciderScenario.ts';
import { medicHistory } from '../../testing/medic.ts';
import { health } from '../index.ts';

const { given } = createDeciderScenarios(health);
const same = { medic_id: id(1), gender: 'F', title: 'Dr.', first_name: 'Erika', last_name: 'Muster 1', comment: 'Anruf' };
const mayEditSgId = { permissions: new Set(['dms.can_edit_health_sg_id']) };
const updatedEvent = (after: NewEvent['data']): NewEvent => ({ topic: 'health.medic.update', data: { after } });
const changedEvent = (before: NewEvent['data'], after: NewEvent['data']): NewEvent => ({
  topic: 'health.medic.update',
  data: { before, after, reason: 'Anruf' },
});

describe('a medic', () => {
  it('begins with its number, its full name and its email', () =>
    given()
      .when(medicCreate, { gender: 'M', first_name: ' Max ', last_name: 'Müller  Lüdenscheidt', email: 'max@praxis.example' })
      .yields({
        topic: 'health.medic.create',
        data: {
          after: {
            dms_one_id: 100_007,
            name: 'Max Müller Lüdenscheidt',
            gender: 'M',
            first_name: 'Max',
            last_name: 'Müller Lüdenscheidt',
            emails: [{ id: id(7001), n: 1, primary: true, email: 'max@praxis.example' }],
          },
        },
      }));

  it('changes only what changed, its full name along, and says why', () =>
    given(medicHistory(1))
      .when(medicUpdate, { ...same, last_name: 'Beispiel' })
      .yields(changedEvent({ last_name: 'Muster 1', name: 'Erika Muster 1' }, { last_name: 'Beispiel', name: 'Erika Beispiel' })));

  it('may lose its title', () =>
    given(medicHistory(1))
      .when(medicUpdate, { ...same, title: '' })
      .yields(changedEvent({ title: 'Dr.' }, { title: null })));

  it('does not change where nothing changed', () => given(medicHistory(1)).when(medicUpdate, same).yields());
});

describe('the year of birth', () => {
  const medicWithBirthYear = medicHistory(1, updatedEvent({ birth_year: 1968 }));

  it('is set', () =>
    given(medicHistory(1))
      .when(medicUpdate, { ...same, birth_year: 1970 })
      .yields(changedEvent({ birth_year: null }, { birth_year: 1970 })));
  it.each([['absent', {}] as const, ['null', { birth_year: null }] as const, ['empty', { birth_year: '' }] as const])(
    'stays when it is %s',
    (_what, sentFields) =>
      given(medicWithBirthYear)
        .when(medicUpdate, { ...same, ...sentFields })
        .yields(),
  );
  it.each([0, '0'])('is reset by %j', (birth_year) =>
    given(medicWithBirthYear)
      .when(medicUpdate, { ...same, birth_year })
      .yields(changedEvent({ birth_year: 1968 }, { birth_year: null })),
  );
  it.each([1899, 2021, -1, 19.5, 'viel'])('is not %s', (birth_year) =>
    given(medicWithBirthYear)
      .when(medicUpdate, { ...same, birth_year })
      .isRefused('birth_year kind.birthYear'),
  );
});

describe('the foundation id', () => {
  const medicWithSgId = medicHistory(1, updatedEvent({ sg_id: 'SG-1' }));

  it('is set by who may', () =>
    given(medicHistory(1))
      .when(medicUpdate, { ...same, sg_id: ' SG-1 ' }, mayEditSgId)
      .yields(changedEvent({ sg_id: null }, { sg_id: 'SG-1' })));
  it('stays when it is absent', () => given(medicWithSgId).when(medicUpdate, same, mayEditSgId).yields());
  it.each(['', null, '  '])('is removed by %j', (sg_id) =>
    given(medicWithSgId)
      .when(medicUpdate, { ...same, sg_id }, mayEditSgId)
      .yields(changedEvent({ sg_id: 'SG-1' }, { sg_id: null })),
  );
  it.each(['SG-1', 'SG-2', '', null])('is refused to who may not see it, also %j', (sg_id) =>
    given(medicWithSgId)
      .when(medicUpdate, { ...same, sg_id })
      .isRefused('sg_id medic.sg_id_forbidden'),
  );
  it('is free again when its holder gives it away', () =>
    given(medicHistory(1, updatedEvent({ sg_id: 'SG-1' }), updatedEvent({ sg_id: null })), medicHistory(2))
      .when(medicUpdate, { ...same, medic_id: id(2), last_name: 'Muster 2', sg_id: 'SG-1' }, mayEditSgId)
      .yields(changedEvent({ sg_id: null }, { sg_id: 'SG-1' })));
});

describe('the specialisations', () => {
  const none: NewEvent['data'] = { specializations: [] };
  const of = (after: NewEvent['data'], before = none): NewEvent => ({
    topic: 'health.medic.change_specializations',
    data: { before, after },
  });

  it('are the codes of the slots in their order', () =>
    given(medicHistory(1))
      .when(medicChangeSpecializations, {
        medic_id: id(1),
        specialization_1: '141114',
        specialization_2: '011001',
        specialization_3: '',
        specialization_4: null,
      })
      .yields(of({ specializations: ['141114', '011001'] })));
  it('may be none', () =>
    given(medicHistory(1, of({ specializations: ['141114'] })))
      .when(medicChangeSpecializations, { medic_id: id(1) })
      .yields(of({ specializations: [] }, { specializations: ['141114'] })));
  it('change with their order alone', () =>
    given(medicHistory(1, of({ specializations: ['141114', '011001'] })))
      .when(medicChangeSpecializations, { medic_id: id(1), specialization_1: '011001', specialization_2: '141114' })
      .yields(of({ specializations: ['011001', '141114'] }, { specializations: ['141114', '011001'] })));
  it('do not change where they are the same', () =>
    given(medicHistory(1, of({ specializations: ['141114'] })))
      .when(medicChangeSpecializations, { medic_id: id(1), specialization_1: '141114' })
      .yields());
  it('leave no slot empty before a filled one', () =>
    given(medicHistory(1))
      .when(medicChangeSpecializations, { medic_id: id(1), specialization_2: '141114', specialization_4: '011001' })
      .isRefused('specialization_1 medic.specializations_gap', 'specialization_3 medic.specializations_gap'));
  it('stand once each, and on the list', async () => {
    const medic_id = id(1);
    await given(medicHistory(1))
      .when(medicChangeSpecializations, { medic_id, specialization_1: '141114', specialization_2: '141114' })
      .isRefused('specialization_2 medic.specialization_twice');
    await given(medicHistory(1))
      .when(medicChangeSpecializations, { medic_id, specialization_1: 'constructor' })
      .isRefused('specialization_1 kind.specialization');
  });
});

const consentEvent = (after: NewEvent['data']): NewEvent => ({ topic: 'health.medic.set_optin', data: { after } });

describe('the consent', () => {
  const consenting = medicHistory(1, consentEvent({ optin: true, optin_date: '2026-01-15', optin_source: 'Brief' }));

  it('is of today unless a date is sent', () =>
    given(medicHistory(1))
      .when(medicSetOptin, { medic_id: id(1), optin: true, source: 'Telefon' })
      .yields({
        topic: 'health.medic.set_optin',
        data: {
          before: { optin: false, optin_date: null, optin_source: null },
          after: { optin: true, optin_date: '2026-11-20', optin_source: 'Telefon' },
        },
      }));
  it('ends, and the state knows when', async () => {
    const states = await given(consenting)
      .when(medicSetOptin, { medic_id: id(1), optin: false, date: '2026-03-01' })
      .leads();
    expect(states.get(id(1))).toMatchObject({ optin_date: '2026-03-01' });
    expect(states.get(id(1))).not.toHaveProperty('optin');
    expect(states.get(id(1))).not.toHaveProperty('optin_source');
  });
  it('may end on its own day', async () => {
    const states = await given(consenting)
      .when(medicSetOptin, { medic_id: id(1), optin: false, date: '2026-01-15' })
      .leads();
    expect(states.get(id(1))).not.toHaveProperty('optin');
  });
  it('ends with an objection of an earlier date, which counts from the day of the consent and keeps its own', () =>
    given(consenting)
      .when(medicSetOptin, { medic_id: id(1), optin: false, date: '2026-01-10' })
      .yields({
        topic: 'health.medic.set_optin',
        data: {
          before: { optin: true, optin_source: 'Brief' },
          after: { optin: false, optin_source: null },
          said: { dated: '2026-01-10' },
        },
      }));
  it('is not of a day to come', () =>
    given(medicHistory(1))
      .when(medicSetOptin, { medic_id: id(1), optin: true, date: '2999-01-01' })
      .isRefused('date field.future'));
});
