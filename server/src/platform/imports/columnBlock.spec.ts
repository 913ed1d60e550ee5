import { expect, test } from 'vitest';
import { findIncompleteBlocks } from './columnBlock.ts';

const blocks = [['website'], ['street', 'zipcode', 'city']];

test.each([
  ['a block with all columns is read', ['website', 'street', 'zipcode', 'city'], []],
  ['one without any is not wanted', ['website'], []],
  ['one that lacks some is named with them', ['street', 'city'], [{ presentColumns: ['street', 'city'], missingColumns: ['zipcode'] }]],
])('%s', (_what, columns, incomplete) => expect(findIncompleteBlocks(blocks, new Set(columns))).toEqual(incomplete));
