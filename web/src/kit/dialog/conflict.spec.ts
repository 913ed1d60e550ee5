import { describe, expect, it } from 'vitest';
import { optionalField, requiredField, type Field } from '@kurator/contract/kit/field';
import { formConflictsOf, formValueOf, likelySidesOf, mergeTexts } from './conflict.ts';
import type { CommandProblem } from './commandProblem.ts';

const fields: readonly [string, Field][] = [
  ['name', requiredField('entityName')],
  ['specializations', optionalField('specializations')],
  ['title', optionalField('academicTitle')],
];
const trouble = (conflicts: CommandProblem['conflicts']): CommandProblem => ({
  fields: {},
  general: [],
  holders: {},
  conflicts,
  adopted: {},
  version: 7,
});
const about = {
  values: { name: 'Meins', specializations: '1\n3', title: 'Dr.' },
  former: { name: 'Alt', specializations: '1', title: '' },
  labelOf: (field: string) => field.toUpperCase(),
  remarkOf: (by: string, time: string) => `${by} ${time}`,
};

describe('conflict of a form', () => {
  it('has a row for each field that both changed, with the former value and both new ones, lists by lines', () => {
    const conflict = formConflictsOf(
      trouble({
        name: { theirs: 'Ihres', yours: 'Meins', by: 'Lea', time: '2026-11-22T09:00:00.000Z' },
        specializations: { theirs: ['1', '2'], yours: ['1', '3'], by: 'Lea', time: '2026-11-22T09:05:00.000Z' },
      }),
      fields,
      about,
    );
    expect(conflict).toMatchObject({ isOne: true, by: 'Lea', time: '2026-11-22T09:05:00.000Z' });
    expect(conflict?.rows).toMatchObject([
      { field: 'name', label: 'NAME', before: 'Alt', values: ['Ihres', 'Meins'], remark: undefined },
      { field: 'specializations', before: '1', values: ['1\n2', '1\n3'] },
    ]);
  });

  it('names each author where they are several', () => {
    const conflict = formConflictsOf(
      trouble({ name: { theirs: 'A', yours: 'B', by: 'Lea', time: '1' }, title: { theirs: 'C', yours: 'D', by: 'Max', time: '2' } }),
      fields,
      about,
    );
    expect(conflict?.isOne).toBe(false);
    expect(conflict?.rows.map(({ remark }) => remark)).toEqual(['Lea 1', 'Max 2']);
  });

  it('names what nothing contradicts: what others changed with their name, then what was typed', () => {
    const problem = { ...trouble({ name: { theirs: 'A', yours: 'B' } }), adopted: { title: { theirs: 'Prof.', by: 'Lea' } } };
    const conflict = formConflictsOf(problem, fields, { ...about, former: { ...about.former, title: 'Dr.' } });
    expect(conflict?.others).toMatchObject([
      { field: 'title', label: 'TITLE', value: 'Prof.', by: 'Lea' },
      { field: 'specializations', value: '1\n3' },
    ]);
  });

  it.each([
    ['Nur vormittags. Nicht freitags.', 'Nur vormittags. Nachfolge offen.', 'Nur vormittags. Nicht freitags.\nNachfolge offen.'],
    ['Nur vormittags.', 'Nur vormittags. Mehr.', 'Nur vormittags. Mehr.'],
    ['Nur vormittags. Mehr.', 'Nur vormittags.', 'Nur vormittags. Mehr.'],
    ['Ganz anders', 'Etwas Neues', 'Ganz anders\nEtwas Neues'],
  ])('unites long texts, the common beginning once: %j, %j', (theirs, yours, both) => expect(mergeTexts(theirs, yours)).toBe(both));

  it('is none without a field of the form', () => {
    expect(formConflictsOf(undefined, fields, about)).toBeUndefined();
    expect(formConflictsOf(trouble({ elsewhere: { theirs: 1, yours: 2 } }), fields, about)).toBeUndefined();
  });

  it('proposes what is saved, and what was typed where nothing is', () => {
    const conflict = formConflictsOf(
      trouble({ name: { theirs: 'Ihres', yours: 'Meins' }, title: { theirs: null, yours: 'Dr.' } }),
      fields,
      about,
    );
    expect(conflict && likelySidesOf(conflict)).toEqual({ name: 0, title: 1 });
  });

  it('takes values as the form holds them', () => {
    expect([['1', '2'], 3, true, null].map((value) => formValueOf(value))).toEqual(['1\n2', '3', true, '']);
  });

  const property = { name: 'x', label: 'X', required: false, allow_null: true, allow_zero: true } as const;
  it.each([
    ['float', 87.125, '87,125'],
    ['int', 1_234_567, '1.234.567'],
    ['int', null, ''],
  ] as const)('takes a number of a property in German notation, in which the form is read: %s %j', (format, theirs, value) =>
    expect(formValueOf(theirs, { ...property, format })).toBe(value),
  );

  it('shows yes and no of a property as such', () => {
    const conflict = formConflictsOf(
      trouble({ value: { theirs: true, yours: 'false' } }),
      [['value', { ...requiredField('propertyValue'), property: { ...property, format: 'bool' } }]],
      { ...about, values: { value: 'false' }, former: { value: '' } },
    );
    expect(conflict?.rows).toMatchObject([{ label: 'X', kind: 'flag', before: '', values: [true, false] }]);
  });
});
