import { expect, test } from 'vitest';
import type { Property } from '@kurator/contract/kit/property';
import { hasOptionBeginning, initialTextOf } from './choices.ts';

const property = (format: Property['format'], options: readonly string[] = []): Property => ({
  name: 'p',
  label: 'P',
  format,
  options,
  required: false,
  allow_null: true,
  allow_zero: true,
});

test('a character begins a text, says yes or no, and leaves every other value as it is', () => {
  expect(initialTextOf(property('str'), '?')).toBe('?');
  expect(['J', 'y', '1', 'n', '0', '?', 'f'].map((key) => initialTextOf(property('bool'), key))).toEqual([
    'true',
    'true',
    'true',
    'false',
    'false',
    undefined,
    undefined,
  ]);
  expect(initialTextOf(property('select', ['Gold']), 'g')).toBeUndefined();
});

test('only the character of an option is typed into the list', () => {
  const grade = property('select', ['Gold', 'Ohne']);
  expect(['g', 'O', '?', 'f'].map((key) => hasOptionBeginning(grade, key))).toEqual([true, true, false, false]);
  expect(hasOptionBeginning(property('str'), 'g')).toBe(false);
});
