import { expect, test } from 'vitest';
import { withinType } from './withinType.ts';

test('neighbours from the list of all types are deleted ones too, unless it is filtered by that', () => {
  expect(withinType({ search: 'berg' })).toEqual({ search: 'berg', is_deleted: ['true', 'false'] });
  expect(withinType({ is_deleted: 'false' })).toEqual({ is_deleted: 'false' });
});

test('neighbours from the list of all types are those of the same words, not of the same types and order', () => {
  expect(withinType({ search: ['berg', 'tal'], is_deleted: 'true', entity_types: 'medic', ordering: 'relevance' })).toEqual({
    search: ['berg', 'tal'],
    is_deleted: 'true',
  });
});
