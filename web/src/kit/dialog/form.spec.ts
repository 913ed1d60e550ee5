import { describe, expect, it } from 'vitest';
import { defineCommand } from '@kurator/contract/kit/command';
import { hiddenField, optionalField, requiredField } from '@kurator/contract/kit/field';
import { buildCommandBody, deriveDisplayName, isDirty, fillableFieldsOf, initialFormValuesOf } from './form.ts';

const update = defineCommand({
  area: 'health',
  topic: 'thing.update',
  permission: 'signed in',
  fields: {
    thing_id: hiddenField('uuid'),
    name: requiredField('entityName'),
    gba_name: optionalField('entityName'),
    primary: optionalField('flag'),
    phone: optionalField('phone'),
    check_49: optionalField('flag', { initial: true }),
    with_children: optionalField('flag'),
    skip_duplicate_check: optionalField('flag'),
  },
});
const fields = fillableFieldsOf(update, { thing_id: '1' });
const start = initialFormValuesOf(fields, { name: 'Klinik', gba_name: 'Klinik gGmbH' });

describe('the form of a command', () => {
  it('asks for what the page does not give and the server does not settle', () => {
    expect(fields.map(([name]) => name)).toEqual(['name', 'gba_name', 'primary', 'phone', 'check_49', 'skip_duplicate_check']);
  });
  it('starts with the values of the page, else of the field', () => {
    expect(start).toEqual({
      name: 'Klinik',
      gba_name: 'Klinik gGmbH',
      primary: false,
      phone: '',
      check_49: true,
      skip_duplicate_check: false,
    });
  });
  it('is dirty only when something differs from the start', () => {
    expect(isDirty(start, start)).toBe(false);
    expect(isDirty({ ...start, name: 'Klinik ' }, start)).toBe(true);
  });
});

describe('the body of a command', () => {
  it('leaves out optional fields that nobody touched', () => {
    expect(buildCommandBody(fields, start, start, { thing_id: '1' })).toEqual({ thing_id: '1', name: 'Klinik', check_49: true });
  });
  it('clears an emptied optional field with null and sends an emptied required one as it is', () => {
    expect(buildCommandBody(fields, { ...start, gba_name: '', name: '' }, start, { thing_id: '1' })).toEqual({
      thing_id: '1',
      name: '',
      gba_name: null,
      check_49: true,
    });
  });
  it.each([
    ['0351 4801700', '+49 351 4801700'],
    ['(0351) 480-1700', '+49 351 480-1700'],
    ['0049 351 4801700', '0049 351 4801700'],
    ['+43 1 5122233', '+43 1 5122233'],
    ['', null],
  ])('sends the phone %j as %j', (typed, phone) => {
    expect(buildCommandBody(fields, { ...start, phone: typed }, { ...start, phone: 'x' }, {})).toMatchObject({ phone });
  });
});

const follows = (name: string, display_name: string) => deriveDisplayName({ name, display_name }, { name: 'Praxis Nord' });

describe('the display name', () => {
  it('goes with the name while nobody made it another one', () => {
    expect(follows('', '')).toEqual({ display_name: 'Praxis Nord' });
    expect(follows('Praxis', 'Praxis')).toEqual({ display_name: 'Praxis Nord' });
    expect(follows('Praxis', 'Praxis am See')).toEqual({});
    expect(follows('Praxis', '')).toEqual({});
    expect(deriveDisplayName({ name: '' }, { name: 'Praxis Nord' })).toEqual({});
  });
});
