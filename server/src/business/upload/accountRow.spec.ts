import { optionalAccountBlocks } from '@kurator/contract/business/upload/uploadColumn';
import { expect, test } from 'vitest';
import type { JsonObject } from '../../platform/store/index.ts';
import type { EntityState } from '../../seedwork/entityState.ts';
import { isSameContact } from '../../seedwork/contactPerson.ts';
import { findAccountFaults, columnBlockCommands } from './accountRow.ts';

const buildAccountState = (fields: JsonObject): EntityState => ({ dms_one_id: 1, name: 'Muster GmbH', ...fields });
const empty = Object.fromEntries(optionalAccountBlocks.flatMap(({ columns }) => columns.map((name) => [name, ''])));

/** Topics and bodies of what a row gives, without the subject. */
const listCommands = (cells: Readonly<Record<string, string>>, fields?: JsonObject, comments: readonly string[] = []) =>
  [
    ...columnBlockCommands(
      { id: 'a', state: fields && buildAccountState(fields), comments },
      { ...empty, ...cells },
      { year: 2026, fileName: 'firmen.csv' },
    ),
  ].map(({ command, body: { entity_id: _id, entity_type: _type, ...body } }) => [command.topic, body]);

const item = { id: 'i', n: 1, primary: true };
const site = { ...item, url: 'https://www.muster.de' };
const desk = { ...item, role: 'Datenschutz', email: 'datenschutz@muster.de', phone: '+49 351 123456' };
const person = { ...item, first_name: 'Erika', last_name: 'Muster', email: 'e.muster@muster.de' };
const address = { ...item, street: 'Hauptstr. 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' };

test('empty cells keep', () => {
  expect(listCommands({}, { websites: [site], contacts: [desk], addresses: [address], process_blacklist: 'x' }, ['Rückruf'])).toEqual([]);
});

test('a website is added once, however it is written', () => {
  expect(listCommands({ website: 'www.muster.de/' }, { websites: [site] })).toEqual([]);
  expect(listCommands({ website: 'https://muster.com' }, { websites: [site] })).toEqual([
    ['entity.create_website', { url: 'https://muster.com' }],
  ]);
});

test.each([
  ['website', { websites: [site] }, ['entity.delete_website', { website_id: 'i' }]],
  ['contact_email', { contacts: [desk] }, ['entity.delete_contact', { contact_id: 'i' }]],
  ['zipcode', { addresses: [address] }, ['entity.delete_address', { address_id: 'i' }]],
  ['is_process_blacklisted', { process_blacklist: 'x' }, ['entity.unblacklist_process', { reason: 'firmen.csv' }]],
])('#CLEAR# alone removes: %s', (column, fields, command) => expect(listCommands({ [column]: '#CLEAR#' }, fields)).toEqual([command]));

test('#CLEAR# beside values empties that value', () => {
  const cells = { contact_first_name: 'Erika', contact_last_name: 'Muster', contact_email: '#CLEAR#' };
  expect(listCommands(cells, { contacts: [person] })).toEqual([
    ['entity.update_contact', { contact_id: 'i', first_name: 'Erika', last_name: 'Muster', email: null, check_49: false }],
  ]);
  expect(listCommands({ street: '#CLEAR#', city: 'Dresden' }, { addresses: [address] })).toEqual([
    ['entity.update_address', { address_id: 'i', street: null, city: 'Dresden' }],
  ]);
});

test('a name in one piece beside a first name is the same contact, as its file says it', () => {
  const stored = { ...item, first_name: 'Anna', name: 'Berg', phone: '+49 351 123456' };
  const cells = { contact_first_name: 'Anna', contact_last_name: 'Berg', contact_phone: '0351 123456' };
  expect(listCommands(cells, { contacts: [stored] })).toEqual([]);
  expect(listCommands({ ...cells, contact_phone: '0351 99999' }, { contacts: [stored] })).toEqual([
    ['entity.update_contact', { contact_id: 'i', first_name: 'Anna', phone: '0351 99999', check_49: false }],
  ]);
});

test('#CLEAR# beside the name or email of another person leaves the contact that is stored alone', () => {
  const cells = { contact_first_name: 'Max', contact_last_name: 'Neu', contact_email: 'max@muster.de', contact_phone: '#CLEAR#' };
  const created = { first_name: 'Max', last_name: 'Neu', email: 'max@muster.de', check_49: false };
  const stored = { ...person, phone: '+49 351 123456', optin: true };
  expect(listCommands(cells, { contacts: [stored] })).toEqual([['entity.create_contact', created]]);
  expect(listCommands(cells, { contacts: [stored, { ...created, id: 'j' }] })).toEqual([]);
  expect(listCommands({ contact_email: 'max@muster.de', contact_phone: '#CLEAR#' }, { contacts: [stored] })).toMatchObject([
    ['entity.create_contact', { email: 'max@muster.de' }],
  ]);
});

test('#CLEAR# beside a part of the name or email, or a role alone, empties that value of the contact that has it', () => {
  const contacts = [
    { ...desk, first_name: 'Max' },
    { ...person, id: 'j', phone: '+49 351 123456' },
  ];
  expect(listCommands({ contact_last_name: 'Muster', contact_phone: '#CLEAR#' }, { contacts })).toMatchObject([
    ['entity.update_contact', { contact_id: 'j', last_name: 'Muster', phone: null }],
  ]);
  expect(listCommands({ contact_role: 'Zentrale', contact_phone: '#CLEAR#' }, { contacts })).toMatchObject([
    ['entity.update_contact', { contact_id: 'i', role: 'Zentrale', phone: null }],
  ]);
  expect(listCommands({ contact_role: 'Zentrale', contact_phone: '#CLEAR#' }, { contacts: [desk] })).toMatchObject([
    ['entity.update_contact', { contact_id: 'i', role: 'Zentrale', phone: null }],
  ]);
});

test.each([
  ['by name and email', person, { first_name: 'erika', last_name: ' Muster', email: 'E.Muster@muster.de' }, true],
  ['another email is another contact', person, { first_name: 'Erika', last_name: 'Muster', email: 'info@muster.de' }, false],
  ['nameless ones by role with email', desk, { role: 'Datenschutz', email: 'datenschutz@muster.de' }, true],
  ['or with phone', { ...desk, email: null }, { role: 'datenschutz', phone: '+49 351 12 34 56' }, true],
  ['another role is another contact', desk, { role: 'Zentrale', email: 'datenschutz@muster.de' }, false],
  ['nothing in common but the role', { role: 'Zentrale' }, { role: 'Zentrale' }, false],
])('contacts are the same %s', (_why, one, other, isSame) => expect(isSameContact(other, one)).toBe(isSame));

test('a known contact takes what is new, the same says nothing', () => {
  const cells = { contact_role: 'Datenschutz', contact_email: 'datenschutz@muster.de', contact_phone: '+49 351 999999' };
  expect(listCommands(cells, { contacts: [desk] })).toMatchObject([
    ['entity.update_contact', { contact_id: 'i', phone: '+49 351 999999' }],
  ]);
  expect(listCommands({ ...cells, contact_phone: desk.phone }, { contacts: [desk] })).toEqual([]);
  expect(listCommands({ contact_last_name: 'Neu', contact_gender: 'Frau' }, { contacts: [desk] })).toMatchObject([
    ['entity.create_contact', { last_name: 'Neu', gender: 'female' }],
  ]);
});

test('an address begins in Germany where nothing else is said, and changes the one that is printed', () => {
  expect(listCommands({ zipcode: '01067', city: 'Dresden' })).toEqual([
    ['entity.create_address', { zipcode: '01067', city: 'Dresden', country: 'DE', state: 'Unbekannt' }],
  ]);
  expect(listCommands({ zipcode: '8001', city: 'Zürich', country: 'Schweiz' })).toEqual([
    ['entity.create_address', { zipcode: '8001', city: 'Zürich', country: 'CH' }],
  ]);
  expect(
    listCommands({ street: 'Hauptstr. 1', zipcode: '01067', city: 'Dresden', country: 'Deutschland' }, { addresses: [address] }),
  ).toEqual([]);
  expect(listCommands({ street: 'Hauptstr. 2' }, { addresses: [address] })).toEqual([
    ['entity.update_address', { address_id: 'i', street: 'Hauptstr. 2' }],
  ]);
});

test('a blacklist is set with its reason, set anew for another, and lifted', () => {
  const listed = { is_editorial_blacklisted: 'ja', editorial_blacklist_reason: 'Beschwerde' };
  expect(listCommands(listed)).toEqual([['entity.blacklist_editorial', { reason: 'Beschwerde' }]]);
  expect(listCommands(listed, { editorial_blacklist: 'Beschwerde' })).toEqual([]);
  expect(listCommands(listed, { editorial_blacklist: 'Insolvenz' }).map(([topic]) => topic)).toEqual([
    'entity.unblacklist_editorial',
    'entity.blacklist_editorial',
  ]);
  expect(listCommands({ is_editorial_blacklisted: 'nein' }, { editorial_blacklist: 'x' })).toMatchObject([
    ['entity.unblacklist_editorial', {}],
  ]);
});

test('a reason beside an empty flag is that of the blacklist on which the account is', () => {
  const cells = { editorial_blacklist_reason: 'Insolvenz' };
  expect(listCommands(cells, { editorial_blacklist: 'Beschwerde' })).toEqual([
    ['entity.unblacklist_editorial', { reason: 'Insolvenz' }],
    ['entity.blacklist_editorial', { reason: 'Insolvenz' }],
  ]);
  expect(listCommands(cells, { editorial_blacklist: 'Insolvenz' })).toEqual([]);
  expect(findAccountFaults(cells, buildAccountState({ editorial_blacklist: 'Beschwerde' }))).toEqual([]);
});

test.each([
  ['no flag', {}],
  ['a yes for the other blacklist', { is_editorial_blacklisted: 'ja' }],
])('a reason beside %s is at fault where the account is on no blacklist', (_what, flags) => {
  const fault = {
    column: 'process_blacklist_reason',
    code: 'upload.reason_without_blacklist',
    params: { columns: 'is_process_blacklisted' },
  };
  const cells = { ...flags, process_blacklist_reason: 'Beschwerde' };
  expect(findAccountFaults(cells)).toEqual([fault]);
  expect(findAccountFaults(cells, buildAccountState({ process_blacklist: 'x' }))).toEqual([]);
  expect(findAccountFaults({ ...cells, is_process_blacklisted: 'ja' })).toEqual([]);
});

test('a row that took an account off a blacklist with a reason can be uploaded again', () => {
  const cells = { is_process_blacklisted: 'nein', process_blacklist_reason: 'Erledigt' };
  expect(listCommands(cells, { process_blacklist: 'x' })).toEqual([['entity.unblacklist_process', { reason: 'Erledigt' }]]);
  expect([listCommands(cells, {}), findAccountFaults(cells, buildAccountState({}))]).toEqual([[], []]);
});

test('a reason that is cleared beside an empty flag changes nothing', () => {
  const cells = { process_blacklist_reason: '#CLEAR#' };
  expect([
    listCommands(cells, { process_blacklist: 'x' }),
    findAccountFaults(cells, buildAccountState({ process_blacklist: 'x' })),
  ]).toEqual([[], []]);
});

test('verification and inquiry are of the year that counts', () => {
  const flags = { is_verified: 'ja', is_inquiry_activated: 'ja' };
  const verified = { by: 'u', time: 't', printed: {} };
  expect(listCommands(flags)).toEqual([
    ['entity.verify', { year: 2026 }],
    ['entity.activate_inquiry', { year: 2026 }],
  ]);
  expect(listCommands(flags, { 'verified.account.2025': verified, 'inquiry.account.2026': verified })).toEqual([
    ['entity.verify', { year: 2026 }],
  ]);
  expect(listCommands({ is_verified: 'nein', is_inquiry_activated: '#CLEAR#' }, { 'verified.account.2026': verified })).toEqual([
    ['entity.unverify', { year: 2026 }],
  ]);
});

test('a comment is added once', () => {
  expect(listCommands({ comment: 'Rückruf' }, {}, ['Rückruf'])).toEqual([]);
  expect(listCommands({ comment: 'Rückruf' })).toEqual([['entity.add_comment', { comment: 'Rückruf' }]]);
});

test('a value that is neither yes nor no is refused at its cell', () => {
  expect(findAccountFaults({ is_verified: 'vielleicht', comment: '#clear#' })).toEqual([
    { column: 'is_verified', code: 'property.bool' },
    { column: 'comment', code: 'upload.comment_clear' },
  ]);
});
