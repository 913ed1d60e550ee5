import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { findMissingViewParts } from '../platform/query/list.ts';

const sources = areas.flatMap((area) => [...area.lists, ...area.sources]);

test.each(sources.map((source) => [source.list.name, source] as const))(
  'the view of the list of %s has all that it is asked for by',
  (_name, source) => {
    expect(findMissingViewParts(source)).toEqual([]);
  },
);
