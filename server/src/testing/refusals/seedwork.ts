import * as address from '@kurator/contract/seedwork/address.command';
import * as blacklist from '@kurator/contract/seedwork/blacklist.command';
import * as contact from '@kurator/contract/seedwork/contact.command';
import * as note from '@kurator/contract/seedwork/note.command';
import * as reach from '@kurator/contract/seedwork/contactChannel.command';
import { entityRecordReportYear } from '@kurator/contract/health/report.command';
import type { Command } from '@kurator/contract';
import type { JsonObject, NewEvent } from '../../platform/store/index.ts';
import { itemAddedEvent, entryLists } from '../entries.ts';
import { id, type ExpectedRefusal, type ScenarioOverrides } from '../deciderScenario.ts';
import { deletedEvent, hospitalHistory } from '../hospital.ts';
import type { Refusal } from './refusal.ts';

const entity = { entity_id: id(1), entity_type: 'hospital' };
const deletion = deletedEvent('hospital');
const mine = { of: 'comments', id: id(301) };
const commented: NewEvent = { topic: 'seedwork.entity.add_comment', data: { item: mine, after: { comment: 'Rückruf' } } };
const blacklistedEvent = (flag: string): NewEvent => ({
  topic: `seedwork.entity.blacklist_${flag}`,
  data: { after: { [`${flag}_blacklist`]: 'x' } },
});
const foreign = { actor: id(9002) };

const entityRefusal = (
  command: Command,
  when: string,
  because: ExpectedRefusal,
  body: JsonObject,
  events: readonly NewEvent[] = [],
  overrides: ScenarioOverrides = {},
): Refusal => ({
  command,
  when,
  because,
  body: { ...entity, ...body },
  histories: [hospitalHistory(1, ...events)],
  overrides,
});

const ofLists = entryLists.flatMap((list): Refusal[] => {
  const { create, update, remove, idField, body } = list;
  const two = [itemAddedEvent(list, 1, id(101), true), itemAddedEvent(list, 2, id(102))];
  const deleted = [...two, deletion];
  const twice: Refusal[] = [
    entityRefusal(create, 'where it is in the list', 'item.exists', body(2), two),
    entityRefusal(update, 'where it becomes another one of the list', 'item.exists', { ...body(2), [idField]: id(101) }, two),
  ];
  return [
    entityRefusal(create, 'at a deleted entity', 'entity.deleted', body(3), deleted),
    entityRefusal(update, 'at a deleted entity', 'entity.deleted', { ...body(3), [idField]: id(101) }, deleted),
    entityRefusal(remove, 'at a deleted entity', 'entity.deleted', { [idField]: id(101) }, deleted),
    entityRefusal(update, 'where there is no such entry', 'item.unknown', { ...body(3), [idField]: id(999) }, two),
    entityRefusal(remove, 'where there is no such entry', 'item.unknown', { [idField]: id(999) }, two),
  ].concat(['emails', 'phones', 'websites'].includes(list.kind) ? twice : []);
});

const home = { address_id: id(501) };
const ofAddresses: Refusal[] = [
  entityRefusal(address.addressUpdate, 'with four digits in Germany', 'zipcode address.zipcode_de', { ...home, zipcode: '0106' }),
  entityRefusal(
    address.addressUpdate,
    'when it comes to Germany with a foreign zip code',
    'zipcode address.zipcode_de',
    { ...home, country: 'DE' },
    [
      {
        topic: 'seedwork.entity.update_address',
        data: { item: { of: 'addresses', id: id(501) }, after: { country: 'AT', zipcode: '6020' } },
      },
    ],
  ),
  entityRefusal(address.addressUpdate, 'with a foreign state in Germany', 'state address.state_unknown', { ...home, state: 'Tirol' }),
  entityRefusal(address.addressUpdate, 'without its state in Germany', 'state address.state_needed', { ...home, state: '' }),
  entityRefusal(address.addressUpdate, 'without its city', 'city field.required', { ...home, city: '' }),
];

const erika: NewEvent = {
  topic: 'seedwork.entity.create_contact',
  data: { item: { of: 'contacts', id: id(201) }, after: { last_name: 'Muster', primary: true } },
};
const consented: NewEvent = {
  topic: 'seedwork.entity.optin_contact',
  data: { item: { of: 'contacts', id: id(201) }, after: { optin: true, optin_date: '2026-01-15' } },
};
const withdrawn: NewEvent = {
  topic: 'seedwork.entity.optout_contact',
  data: { item: { of: 'contacts', id: id(201) }, after: { optin: false, optin_date: '2026-01-20' } },
};
const objectedElsewhere: NewEvent = {
  topic: 'seedwork.entity.create_contact',
  data: { item: { of: 'contacts', id: id(202) }, after: { last_name: 'Muster', optin: false, optin_date: '2026-02-01' } },
};
const consent = { contact_id: id(201), date: '2026-02-01' };
const ofContacts: Refusal[] = [
  entityRefusal(contact.contactCreate, 'with a number that is none', 'phone phone.invalid', { last_name: 'M', phone: '+49 1' }),
  entityRefusal(contact.contactCreate, 'with a foreign number', 'phone phone.not_german', { last_name: 'M', phone: '+43 512 123456' }),
  entityRefusal(contact.contactCreate, 'with a number typed without its country', 'phone phone.not_german', {
    last_name: 'M',
    phone: '0351 123456',
    check_49: true,
  }),
  entityRefusal(
    contact.contactUpdate,
    'with a number that is none',
    'phone phone.invalid',
    { contact_id: id(201), phone: '+1 1', check_49: false },
    [erika],
  ),
  entityRefusal(
    contact.contactUpdate,
    'with a foreign number',
    'phone phone.not_german',
    { contact_id: id(201), phone: '+43 512 123456' },
    [erika],
  ),
  entityRefusal(contact.contactUpdate, 'with nothing left', 'name contact.empty', { contact_id: id(201), last_name: '' }, [erika]),
  entityRefusal(contact.contactOptin, 'twice', 'contact.opted_in', consent, [erika, consented]),
  entityRefusal(contact.contactOptin, 'at a deleted entity', 'entity.deleted', consent, [erika, deletion]),
  entityRefusal(contact.contactOptin, 'for nobody', 'contact_id item.unknown', { ...consent, contact_id: id(999) }, [erika]),
  entityRefusal(contact.contactOptin, 'for the contact of another entity', 'contact_id item.unknown', { ...consent, entity_id: id(2) }, [
    erika,
  ]),
  entityRefusal(contact.contactOptin, 'a slip in the year', 'date field.too_early', { ...consent, date: '1026-02-01' }, [erika]),
  entityRefusal(contact.contactOptin, 'tomorrow', 'date field.future', { ...consent, date: '2999-01-01' }, [erika]),
  entityRefusal(contact.contactOptin, 'of a day before it was withdrawn', 'date consent.earlier', { ...consent, date: '2026-01-19' }, [
    erika,
    consented,
    withdrawn,
  ]),
  entityRefusal(contact.contactOptin, 'of the day on which the person objected elsewhere', 'date consent.objected_elsewhere', consent, [
    erika,
    objectedElsewhere,
  ]),
  entityRefusal(contact.contactOptout, 'twice', 'contact.opted_out', consent, [erika, consented, withdrawn]),
  entityRefusal(contact.contactOptout, 'at a deleted entity', 'entity.deleted', consent, [erika, consented, deletion]),
  entityRefusal(contact.contactOptout, 'for nobody', 'contact_id item.unknown', { ...consent, contact_id: id(999) }, [erika]),
];

const commentChange = { comment_id: id(301), comment: 'Neu' };
const rest: Refusal[] = [
  entityRefusal(reach.emailCreate, 'that is there with an umlaut', 'item.exists', { email: 'Anna@xn--praxis-mller-klb.de' }, [
    {
      topic: 'health.entity.create_email',
      data: { item: { of: 'emails', id: id(101) }, after: { email: 'anna@praxis-müller.de', primary: true } },
    },
  ]),
  entityRefusal(reach.phoneCreate, 'with a number that is none', 'phone phone.invalid', { phone: '+49 1' }),
  entityRefusal(reach.phoneUpdate, 'with a number that is none', 'phone phone.invalid', { phone: '+49 1', phone_id: id(101) }, [
    {
      topic: 'health.entity.create_phone',
      data: { item: { of: 'phones', id: id(101) }, after: { phone: '0351 1234567', e164: '+493511234567', primary: true } },
    },
  ]),
  entityRefusal(note.noteUpdate, 'at a deleted entity', 'entity.deleted', { note: 'x' }, [deletion]),
  entityRefusal(note.commentUpdate, 'where there is none', 'comment_id item.unknown', commentChange),
  entityRefusal(note.commentUpdate, 'when it was removed', 'comment_id item.unknown', commentChange, [
    commented,
    { topic: 'seedwork.entity.remove_comment', data: { item: { ...mine, removed: true }, before: { comment: 'Rückruf' } } },
  ]),
  entityRefusal(note.commentUpdate, 'to others', 'comment.not_yours', commentChange, [commented], foreign),
  entityRefusal(note.commentRemove, 'where there is none', 'comment_id item.unknown', { comment_id: id(999) }, [commented]),
  entityRefusal(note.commentRemove, 'to others', 'comment.not_yours', { comment_id: id(301) }, [commented], foreign),
  entityRefusal(blacklist.blacklistProcess, 'twice', 'blacklist.set', { reason: 'x' }, [blacklistedEvent('process')]),
  entityRefusal(blacklist.blacklistEditorial, 'twice', 'blacklist.set', { reason: 'x' }, [blacklistedEvent('editorial')]),
  entityRefusal(blacklist.unblacklistProcess, 'where it is not listed', 'blacklist.not_set', { reason: 'x' }, [
    blacklistedEvent('editorial'),
  ]),
  entityRefusal(blacklist.unblacklistEditorial, 'where it is not listed', 'blacklist.not_set', { reason: 'x' }, [
    blacklistedEvent('process'),
  ]),
  entityRefusal(entityRecordReportYear, 'without any figure', 'number_of_beds report.empty', { year: 2024, number_of_beds: '' }, []),
  entityRefusal(entityRecordReportYear, 'for a year that nobody knows yet', 'year report.too_late', { year: 2028, number_of_beds: 1 }, []),
  entityRefusal(entityRecordReportYear, 'at a deleted entity', 'entity.deleted', { year: 2024, number_of_beds: 1 }, [deletion]),
];

export const seedworkRefusals: readonly Refusal[] = [...ofLists, ...ofAddresses, ...ofContacts, ...rest];
