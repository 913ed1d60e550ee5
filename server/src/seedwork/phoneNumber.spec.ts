import { describe, expect, test } from 'vitest';
import { phoneAnswer } from './phoneNumber.ts';

describe('a phone in an answer', () => {
  test.each(['0351 55 66 100', '+49 351 55 66 100', '+49 3515566100', '0049 (351) 5566-100', '+49 35 15566100', '+49 351 5566100'])(
    'has one form however it was typed: %j',
    (typed) => {
      expect(phoneAnswer(typed)).toBe('+49 351 5566100');
    },
  );

  test('stays as it is when it is no number', () => {
    expect(phoneAnswer('Zentrale, 2. Stock')).toBe('Zentrale, 2. Stock');
  });
});
