import { expect, test } from 'vitest';
import { findIncompleteBlocks } from './columnBlock.ts';

const blocks = [{ columns: ['website'] }, { columns: ['street', 'zipcode', 'city'], optional: ['floor'] }];

test.each([
  ['a block with all columns is read', ['website', 'street', 'zipcode', 'city'], []],
  ['one without any is not wanted', ['website'], []],
  ['one that lacks some is named with them', ['street', 'city'], [{ presentColumns: ['street', 'city'], missingColumns: ['zipcode'] }]],
  ['a further column is read with its block', ['street', 'zipcode', 'city', 'floor'], []],
  [
    'a further column means nothing without its block',
    ['floor'],
    [{ presentColumns: ['floor'], missingColumns: ['street', 'zipcode', 'city'] }],
  ],
])('%s', (_what, columns, incomplete) => expect(findIncompleteBlocks(blocks, new Set(columns))).toEqual(incomplete));
