import { expect, it } from 'vitest';
import { practice } from '../health/practice/practice.type.ts';
import { reha } from '../health/reha/reha.type.ts';

const flags = ['is_verified', 'is_inquiry_activated'];

it('flags that the rows of a type have are columns of its list', () => {
  const shownFlagsOf = ({ list }: Pick<typeof reha, 'list'>) => list.columns.map(({ name }) => name).filter((name) => flags.includes(name));
  expect([shownFlagsOf(reha), shownFlagsOf(practice)]).toEqual([flags, []]);
});
