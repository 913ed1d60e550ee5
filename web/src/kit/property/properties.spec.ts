import { defineCommand, type Command } from '@kurator/contract/kit/command';
import { hiddenField } from '@kurator/contract/kit/field';
import type { Property, PropertyFormat } from '@kurator/contract/kit/property';
import { checkCommand } from '@kurator/contract/kit/schema';
import { expect, test } from 'vitest';
import { propertyColumnsOf } from './propertyColumns.ts';
import { initialPropertyValuesOf, withPropertyFields } from './propertyForm.ts';

const property = (name: string, format: PropertyFormat, more: Partial<Property> = {}): Property => ({
  name,
  label: `Label ${name}`,
  format,
  required: false,
  allow_null: true,
  allow_zero: true,
  ...more,
});

const command = defineCommand({
  area: 'business',
  topic: 'account.change',
  permission: ['dms.can_access_business_research'],
  fields: { account_id: hiddenField('uuid') },
  takesProperties: true,
});
const faultsOf = (of: Command, body: Readonly<Record<string, unknown>>) => {
  const checked = checkCommand(of, body);
  return checked.ok ? {} : Object.fromEntries(checked.issues.map(({ field, code }) => [field, code]));
};
const account_id = '00000000-0000-4000-8000-000000000001';
const score = property('score', 'float', { symbol: '%' });
const level = property('level', 'select', { options: ['Grün', 'Rot'], allow_null: false });

test('a dialog has a field for each property and says at each what would be right', () => {
  const dialog = withPropertyFields(command, [score, level]);
  expect(Object.keys(dialog.fields)).toEqual(['account_id', 'property.score', 'property.level']);
  expect(faultsOf(dialog, { account_id, 'property.score': '1.234,5 %', 'property.level': 'Grün' })).toEqual({});
  expect(faultsOf(dialog, { account_id, 'property.score': 'viel', 'property.level': 'Blau' })).toEqual({
    'property.score': 'property.float',
    'property.level': 'property.select',
  });
  expect(faultsOf(dialog, { account_id, 'property.level': null })).toEqual({ 'property.level': 'property.no_value' });
});

test('a command that takes no properties refuses their fields', () => {
  expect(Object.keys(faultsOf({ ...command, takesProperties: undefined }, { account_id, 'property.score': '1' }))).toEqual([
    'property.score',
  ]);
});

test('its fields start as one types them', () => {
  const values = { score: { value: 1234.5 }, is_open: { value: false }, founded: { value: 1954 } };
  expect(initialPropertyValuesOf([score, level, property('is_open', 'bool'), property('founded', 'int')], values)).toEqual({
    'property.score': '1.234,5',
    'property.level': null,
    'property.is_open': 'false',
    'property.founded': '1954',
  });
});

test('columns follow the definitions; those beyond the fifth stand in the choice alone', () => {
  const columns = propertyColumnsOf(Array.from({ length: 20 }, (_, n) => property(`p${n}`, n === 0 ? 'int' : 'str')));
  expect(columns.map(({ isOptional }) => isOptional)).toEqual(Array.from({ length: 20 }, (_, n) => n >= 5));
  expect(columns[0]).toMatchObject({ name: 'property.p0', label: 'Label p0', isSortable: true, isEndAligned: true });
});
