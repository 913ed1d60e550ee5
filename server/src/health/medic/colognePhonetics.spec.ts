import { foldText } from '@kurator/contract/text/foldText';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { colognePhonetics } from './colognePhonetics.ts';

it.each([
  ['Michał', 'Michal'],
  ['Łukasz', 'Lukasz'],
  ['Đorđević', 'Dordevic'],
  ['Ægidius', 'Agidius'],
  ['Müller-Lüdenscheidt', 'Mueller-Luedenscheidt'],
])('%s sounds like %s, which is the same name folded', (one, other) => {
  expect(foldText(one)).toBe(foldText(other));
  expect(colognePhonetics(one)).toBe(colognePhonetics(other));
});

it('names that are the same folded sound alike', () => {
  const letter = fc.constantFrom(...Array.from('abcdefghijklmnopqrstuvwxyzäöüßłøđæœıáçčéñšžŁØĐÆŒÄÖÜŠ'));
  fc.assert(
    fc.property(fc.array(letter, { minLength: 1, maxLength: 12 }), (name) => {
      const text = name.join('');
      expect(colognePhonetics(foldText(text))).toBe(colognePhonetics(text));
    }),
    { numRuns: 2_000, seed: 35 },
  );
});
