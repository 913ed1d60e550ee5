import { expect, test } from 'vitest';
import { countedConsentOf, isSameContact, withOtherObjections } from './contactPerson.ts';
import type { ContactPerson } from './entityState.ts';

const person = { last_name: 'Muster', email: 'Erika@praxis.example' };
const contact = (n: number, values: Partial<ContactPerson>): ContactPerson => ({ id: String(n), n, primary: n === 1, ...values });
const counted = (...contacts: readonly ContactPerson[]) => withOtherObjections(contacts).map((each) => countedConsentOf(each));
const [optin, optout] = [{ optin: true, optin_date: '2026-01-02' }, { optin_date: '2026-01-02' }];

test.each([
  ['the spelling of a name', person, { ...person, last_name: 'MUSTER' }, true],
  ['umlauts', { ...person, last_name: 'Müller' }, { ...person, last_name: 'Mueller' }, true],
  ['a name in one piece', { ...person, first_name: 'Erika' }, { name: 'Erika Muster', email: 'erika@praxis.example' }, true],
  ['role and phone', { ...person, role: 'Leitung', phone: '0351 123456' }, person, true],
  ['another email', person, { ...person, email: 'info@praxis.example' }, false],
  [
    'an email of the nameless with the same phone',
    { role: 'Leitung', phone: '0351 123456', email: 'a@x.de' },
    { role: 'Leitung', phone: '+49351123456' },
    true,
  ],
])('contacts are one person or two by %s', (_what, one, other, isSame) => {
  expect(isSameContact(one, other)).toBe(isSame);
  expect(isSameContact(other, one)).toBe(isSame);
});

test('a newer objection counts for the same person at other contacts, a consent does not', () => {
  const [no, yes] = [
    { optin: false, optin_date: null },
    { optin: true, optin_date: '2026-01-02' },
  ];
  const objected = { optin: false, optin_date: '2026-01-02' };
  expect(counted(contact(1, { ...person, ...optout }), contact(2, { ...person, role: 'Leitung' }))).toEqual([objected, objected]);
  expect(counted(contact(1, { ...person, ...optin }), contact(2, person))).toEqual([yes, no]);
  expect(counted(contact(1, { ...person, ...optin }), contact(2, { ...person, ...optout }))).toEqual([objected, objected]);
  const newer = { optin: true, optin_date: '2026-01-03' };
  expect(counted(contact(1, { ...person, ...newer }), contact(2, { ...person, ...optout }))).toEqual([newer, objected]);
  expect(counted(contact(1, { last_name: 'Neu', ...optin }), contact(2, { ...person, ...optout }))).toEqual([yes, objected]);
});

test('what another contact said goes with it', () => {
  const [first] = withOtherObjections([contact(1, { ...person, ...optin }), contact(2, { ...person, ...optout })]);
  expect(first && withOtherObjections([first])).toEqual([contact(1, { ...person, ...optin })]);
});
