import { expect, test } from 'vitest';
import { missingFromView } from '../platform/query/list.ts';
import { healthLists } from './lists.ts';

test.each(healthLists.map((source) => [source.list.name, source] as const))(
  'the view of the list of %s has all that it is asked for by',
  (_name, source) => {
    expect(missingFromView(source)).toEqual([]);
  },
);
