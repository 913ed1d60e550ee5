import { expect, test } from 'vitest';
import { ColumnHeads } from './columnHeads.ts';

const property = (name: string, label: string) =>
  ({ name, label, format: 'str', required: false, allow_null: true, allow_zero: true }) as const;
const columns = ['human_id', 'name', 'website', 'zipcode', 'award_year', 'comment'];
const heads = new ColumnHeads(columns, [
  property('url', 'Link'),
  property('plz', 'Postfach'),
  property('jahr', 'Gründung'),
  property('comment', 'Anmerkung'),
  property('staff', 'Mitarbeiter'),
  property('people', 'staff'),
  property('sales', 'Umsatz'),
  property('turnover', 'umsatz'),
  property('home', 'Website'),
  property('town', 'Postleitzahl'),
]);

test.each([
  ['url', 'property.url'],
  ['plz', 'property.plz'],
  ['jahr', 'property.jahr'],
  ['property.url', 'property.url'],
  ['comment', 'comment'],
  ['property.comment', 'property.comment'],
  ['staff', 'property.staff'],
  ['Mitarbeiter', 'property.staff'],
  ['ZIP code', 'zipcode'],
  ['Website', 'website'],
  ['Kommentar', 'comment'],
  ['farbe', 'farbe'],
])('the heading %j means %s: exact names come first, then those of fixed columns', (head, column) =>
  expect(heads.column(head)).toBe(column),
);

test.each([
  ['URL', ['website', 'property.url']],
  ['PLZ', ['zipcode', 'property.plz']],
  ['Jahr', ['award_year', 'property.jahr']],
  ['Postleitzahl', ['zipcode', 'property.town']],
  ['Umsatz', ['property.sales', 'property.turnover']],
  ['Staff', ['property.staff', 'property.people']],
])('the heading %j is ambiguous, and no column', (head, candidates) => {
  expect(heads.candidates(head)).toEqual(candidates);
  expect(heads.column(head)).toBe(head);
});
