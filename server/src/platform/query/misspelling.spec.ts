import { expect, test } from 'vitest';
import { foldedMisspellingsOf, restoreSpelling } from './misspelling.ts';

test.each([
  ['universitatsklinikum', 'Universitätsklinkum', 'Universitätsklinikum'],
  ['universitatsklinikums', 'Universitätsklinkum', 'Universitätsklinikums'],
  ['krankenhaus', 'Krankenhuas', 'Krankenhaus'],
  ['krankenhaus', 'krankenhuas', 'krankenhaus'],
  ['strassenbau', 'Straßenbua', 'Straßenbau'],
  ['ganz anders', 'Österreich', 'Ganz anders'],
])('the folded word %s, typed as %s, is offered as %s', (word, typed, offered) => expect(restoreSpelling(word, typed)).toBe(offered));

test.each([
  ['Naubrt', 'naubert'],
  ['Nauert', 'naubert'],
  ['Baueister', 'baumeister'],
  ['Mülr', 'muler'],
  ['Gronewld', 'gronewald'],
  ['Marienhospital', 'marien hospital'],
  ['Marien-Hospital', 'marienhospital'],
])('%s is a slip of %s', (typed, expectedWord) => expect(foldedMisspellingsOf(typed)).toContain(expectedWord));

test('a text is no slip of itself', () => expect([...foldedMisspellingsOf('Mueler')]).not.toContain('muler'));
