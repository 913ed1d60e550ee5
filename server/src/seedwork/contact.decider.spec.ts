import { addressUpdate } from '@kurator/contract/seedwork/address.command';
import { contactCreate, contactDelete, contactOptin, contactOptout, contactUpdate } from '@kurator/contract/seedwork/contact.command';
import { phoneCreate } from '@kurator/contract/seedwork/contactChannel.command';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { health } from '../health/index.ts';
import { objectOf, type Json, type JsonObject, type NewEvent } from '../platform/store/index.ts';
import { createDeciderScenarios, id } from '../testing/deciderScenario.ts';
import { hospitalHistory } from '../testing/hospital.ts';
import { isConsentStronger } from './consent.ts';
import { seedwork } from './index.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: seedwork.deciders });
const entity = { entity_id: id(1), entity_type: 'hospital' };
const erika = (more: JsonObject = {}): NewEvent => ({
  topic: 'seedwork.entity.create_contact',
  data: { item: { of: 'contacts', id: id(201) }, after: { last_name: 'Muster', primary: true, ...more } },
});
const consent = (optin: boolean, date: string): NewEvent => ({
  topic: `seedwork.entity.opt${optin ? 'in' : 'out'}_contact`,
  data: { item: { of: 'contacts', id: id(201) }, after: { optin, optin_date: date } },
});

async function first(list: string, happening: { leads(): Promise<ReadonlyMap<string, JsonObject>> }): Promise<Json | undefined> {
  const items = (await happening.leads()).get(id(1))?.[list];
  const [entry] = z.array(z.json()).parse(items);
  return entry;
}

const createContact = async (phone: string, more: JsonObject = {}): Promise<Json | undefined> =>
  first('contacts', given(hospitalHistory(1)).when(contactCreate, { ...entity, last_name: 'Muster', phone, ...more }));

describe('the phone of a contact', () => {
  it.each([
    ['0049 351 1234567', '+493511234567'],
    ['+49 (0)351 1234567', '+493511234567'],
    ['(0049) 351/1234567', '+493511234567'],
  ])('%s is German as typed', async (phone, e164) => expect(await createContact(phone)).toMatchObject({ phone, phone_e164: e164 }));

  it.each([
    ['+43 512 123456', '+43512123456'],
    ['0043 512 123456', '+43512123456'],
    ['0351 1234567', '+493511234567'],
  ])('%s is taken with the check off', async (phone, e164) =>
    expect(await createContact(phone, { check_49: false })).toMatchObject({ phone, phone_e164: e164 }),
  );

  it('is not checked again when others of its fields change', () =>
    given(hospitalHistory(1, erika({ phone: '+43 512 123456', phone_e164: '+43512123456' })))
      .when(contactUpdate, { ...entity, contact_id: id(201), last_name: 'Muster', phone: '+43 512 123456', role: 'Sekretariat' })
      .yields({
        topic: 'seedwork.entity.update_contact',
        data: { item: { of: 'contacts', id: id(201) }, before: { role: null }, after: { role: 'Sekretariat' } },
      }));

  it('is not changed by another notation of the same number', () =>
    given(hospitalHistory(1, erika({ phone: '0351 1234567', phone_e164: '+493511234567' })))
      .when(contactUpdate, { ...entity, contact_id: id(201), phone: '+49 351 1234567', role: 'Sekretariat' })
      .yields({
        topic: 'seedwork.entity.update_contact',
        data: { item: { of: 'contacts', id: id(201) }, before: { role: null }, after: { role: 'Sekretariat' } },
      }));

  it('goes with its E.164 form', async () => {
    const history = hospitalHistory(1, erika({ phone: '+43 512 123456', phone_e164: '+43512123456' }));
    const contact = await first('contacts', given(history).when(contactUpdate, { ...entity, contact_id: id(201), phone: '' }));
    expect(contact).toEqual({ id: id(201), n: 1, primary: true, last_name: 'Muster' });
  });

  it('check_49 is how it is typed, it is not kept', async () =>
    expect(await createContact('0049 351 1234', { check_49: true })).not.toHaveProperty('check_49'));
});

it('the same number typed otherwise is the same number', () =>
  given(
    hospitalHistory(1, {
      topic: 'health.entity.create_phone',
      data: { item: { of: 'phones', id: id(101) }, after: { phone: '0351 1234567', e164: '+493511234567', primary: true } },
    }),
  )
    .when(phoneCreate, { ...entity, phone: '0049 (351) 12345-67' })
    .isRefused('item.exists'));

describe('the consent of a contact', () => {
  const optin = { contact_id: id(201), date: '2026-02-01' };

  it('is given on a date, named without its entity', () =>
    given(hospitalHistory(1, erika({ first_name: 'Erika' })))
      .when(contactOptin, optin)
      .yields({
        topic: 'seedwork.entity.optin_contact',
        data: {
          item: { of: 'contacts', id: id(201) },
          before: { optin: false, optin_date: null },
          after: { optin: true, optin_date: '2026-02-01' },
          said: { contact: 'Erika Muster' },
        },
      }));

  it('comes with the contact in one act, as an entry of its own', () =>
    given(hospitalHistory(1))
      .when(contactCreate, { ...entity, first_name: 'Erika', last_name: 'Muster', optin_date: '2026-02-01' })
      .leads()
      .then((states) =>
        expect(states.get(id(1))?.['contacts']).toMatchObject([{ last_name: 'Muster', optin: true, optin_date: '2026-02-01' }]),
      ));

  it('is withdrawn on a date, which stays', async () => {
    const withdrawn = given(hospitalHistory(1, erika(), consent(true, '2026-01-15'))).when(contactOptout, { ...entity, ...optin });
    const contact = await first('contacts', withdrawn);
    expect(contact).toMatchObject({ optin_date: '2026-02-01' });
    expect(contact).not.toHaveProperty('optin');
  });

  it('may be withdrawn on the day on which it was given', async () => {
    const history = hospitalHistory(1, erika(), consent(true, '2026-02-01'));
    expect(await first('contacts', given(history).when(contactOptout, { ...entity, ...optin }))).not.toHaveProperty('optin');
  });

  it('ends with an objection of an earlier date, which counts from the day of the consent and keeps its own', () =>
    given(hospitalHistory(1, erika({ first_name: 'Erika' }), consent(true, '2026-02-15')))
      .when(contactOptout, { ...entity, ...optin })
      .yields({
        topic: 'seedwork.entity.optout_contact',
        data: {
          item: { of: 'contacts', id: id(201) },
          before: { optin: true, optin_date: '2026-02-15' },
          after: { optin: false, optin_date: '2026-02-15' },
          said: { contact: 'Erika Muster', dated: '2026-02-01' },
        },
      }));

  it('that an earlier objection ended is ended in a duplicate as well', async () => {
    const history = hospitalHistory(1, erika(), consent(true, '2026-02-15'));
    const objected = await first('contacts', given(history).when(contactOptout, { ...entity, ...optin }));
    expect(isConsentStronger(objectOf(objected), { optin: true, optin_date: '2026-02-15' })).toBe(true);
  });

  it('that the same person gave at another contact is ended by an objection of an earlier date, too', async () => {
    const other = { item: { of: 'contacts', id: id(202) } };
    const history = hospitalHistory(
      1,
      erika(),
      { topic: 'seedwork.entity.create_contact', data: { ...other, after: { last_name: 'Muster', role: 'Leitung' } } },
      { topic: 'seedwork.entity.optin_contact', data: { ...other, after: { optin: true, optin_date: '2026-02-15' } } },
    );
    const states = await given(history)
      .when(contactOptout, { ...entity, ...optin })
      .leads();
    expect(states.get(id(1))?.['contacts']).toMatchObject([
      { id: id(201), optin_date: '2026-02-15' },
      { id: id(202), other_objection_date: '2026-02-15' },
    ]);
  });

  it('is given again', async () => {
    const again = given(hospitalHistory(1, erika(), consent(true, '2026-01-15'), consent(false, '2026-01-20'))).when(contactOptin, optin);
    expect(await first('contacts', again)).toMatchObject({ optin: true, optin_date: '2026-02-01' });
  });

  it('stays when the contact is changed', async () => {
    const history = hospitalHistory(1, erika(), consent(true, '2026-01-15'));
    const updateScenario = given(history).when(contactUpdate, { ...entity, contact_id: id(201), role: 'Sekretariat' });
    expect(await first('contacts', updateScenario)).toMatchObject({ optin: true, optin_date: '2026-01-15', role: 'Sekretariat' });
  });
});

const consented = (date: string): JsonObject => ({ optin: true, optin_date: date });
const optinAt = (date: string) => ({ ...entity, contact_id: id(202), date });

describe('an objection that counts for the same person', () => {
  const muster = { last_name: 'Muster', email: 'muster@praxis.example' };
  const contactEvent = (n: number, values: JsonObject = {}): NewEvent => ({
    topic: 'seedwork.entity.create_contact',
    data: { item: { of: 'contacts', id: id(n) }, after: { ...muster, primary: n === 201, ...values } },
  });
  const objected = { optin: false, optin_date: '2026-02-01' };
  const two = (one: JsonObject, other: JsonObject) => hospitalHistory(1, contactEvent(201, one), contactEvent(202, other));
  const kept = (before: JsonObject, contact: string) => ({
    topic: 'seedwork.entity.optout_contact',
    data: { item: { of: 'contacts', id: id(202) }, before, after: objected, said: { contact } },
  });

  it('stays when the contact at which it was given is deleted', async () => {
    const events = await given(two(objected, consented('2026-01-15')))
      .when(contactDelete, { ...entity, contact_id: id(201) })
      .events();
    expect(events.slice(1)).toEqual([kept(consented('2026-01-15'), 'Muster')]);
  });

  it.each([
    ['at which it was given', 201, 'Muster'],
    ['at which it was not given', 202, 'Neu'],
  ])('stays when the contact %s becomes another person', async (_which, n, name) => {
    const events = await given(two(objected, {}))
      .when(contactUpdate, { ...entity, contact_id: id(n), last_name: 'Neu' })
      .events();
    expect(events.slice(1)).toEqual([kept({ optin: false, optin_date: null }, name)]);
  });

  it.each([
    ['the contact is changed otherwise', contactUpdate, two(objected, {}), { contact_id: id(201), role: 'Leitung' }],
    ['another contact is deleted', contactDelete, two(objected, {}), { contact_id: id(202) }],
    ['the consent there is newer', contactDelete, two(objected, consented('2026-02-02')), { contact_id: id(201) }],
  ])('is not recorded anew where %s', async (_where, command, history, body) =>
    expect(
      await given(history)
        .when(command, { ...entity, ...body })
        .events(),
    ).toHaveLength(1),
  );

  it.each([
    ['2026-01-15', {}],
    ['2026-02-01', {}],
    ['2026-02-01', objected],
  ])('leaves no effect to a consent of %s at another contact', (date, other) =>
    given(two(objected, other)).when(contactOptin, optinAt(date)).isRefused('date consent.objected_elsewhere'),
  );

  it('ends with a consent of a later day', async () => {
    const states = await given(two(objected, {})).when(contactOptin, optinAt('2026-02-02')).leads();
    expect(states.get(id(1))?.['contacts']).toMatchObject([{ id: id(201), optin_date: '2026-02-01' }, consented('2026-02-02')]);
  });

  it('may follow an older one where the person consents at another contact', async () => {
    const states = await given(two(objected, consented('2026-02-02')))
      .when(contactOptout, { ...entity, contact_id: id(201), date: '2026-02-03' })
      .leads();
    expect(states.get(id(1))?.['contacts']).toMatchObject([{ optin_date: '2026-02-03' }, { other_objection_date: '2026-02-03' }]);
  });
});

it('an address that leaves Germany needs no state', () =>
  given(hospitalHistory(1))
    .when(addressUpdate, { ...entity, address_id: id(501), country: 'AT', zipcode: '6020', city: 'Innsbruck', state: '' })
    .yields({
      topic: 'seedwork.entity.update_address',
      data: {
        item: { of: 'addresses', id: id(501) },
        before: { zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' },
        after: { zipcode: '6020', city: 'Innsbruck', state: null, country: 'AT' },
      },
    }));

it('an address without a state, as some are created, can be changed where the state is not what is changed', async () => {
  const withoutState = {
    topic: 'seedwork.entity.update_address',
    data: { item: { of: 'addresses', id: id(501) }, before: { state: 'Sachsen' }, after: { state: null } },
  };
  const updateScenario = given(hospitalHistory(1, withoutState)).when(addressUpdate, { ...entity, address_id: id(501), street: 'Ring 2' });
  expect(await first('addresses', updateScenario)).toMatchObject({ street: 'Ring 2', city: 'Dresden' });
});
