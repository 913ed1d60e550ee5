import { expect, test } from 'vitest';
import { areas } from '../areas.ts';
import { registryOf } from '../platform/registry.ts';
import type { View } from '../platform/store/index.ts';

/** Views that the SELECT of a view reads. */
const readViews = ({ select }: Pick<View, 'select'>, names: readonly string[]): readonly string[] =>
  names.filter((name) => new RegExp(String.raw`\b(?:from|join)\s+(?:lateral\s+)?${name}\b`, 'i').test(select));

test('no view reads another one, which may lag: read the stream, the cards that it links to and the links', () => {
  const { views } = registryOf(areas);
  const names = views.map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(views.flatMap((view) => readViews(view, names).map((other) => `${view.name} reads ${other}`))).toEqual([]);
  expect(readViews({ select: 'select s.id from stream s left join medic_list m on m.id = s.id' }, names)).toEqual(['medic_list']);
});
