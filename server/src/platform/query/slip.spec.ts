import { expect, test } from 'vitest';
import { restoreSpelling } from './slip.ts';

test.each([
  ['universitatsklinikum', 'Universitätsklinkum', 'Universitätsklinikum'],
  ['universitatsklinikums', 'Universitätsklinkum', 'Universitätsklinikums'],
  ['krankenhaus', 'Krankenhuas', 'Krankenhaus'],
  ['krankenhaus', 'krankenhuas', 'krankenhaus'],
  ['strassenbau', 'Straßenbua', 'Straßenbau'],
  ['ganz anders', 'Österreich', 'Ganz anders'],
])('the folded word %s, typed as %s, is offered as %s', (word, typed, offered) => expect(restoreSpelling(word, typed)).toBe(offered));
