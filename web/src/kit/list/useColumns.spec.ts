import { describe, expect, it } from 'vitest';
import type { ListColumn } from '@kurator/contract/kit/list';
import { toggleColumn } from './toggleColumn.ts';
import { isColumnShown } from './useColumns.ts';

const column = (isOptional: boolean): ListColumn => ({ name: 'property.beds', kind: 'propertyValue', isSortable: true, isOptional });
const [shown, hidden] = [column(false), column(true)];

describe('a chosen column', () => {
  it('is shown or hidden in each list that has it, whatever its default is there', () => {
    const chosen = toggleColumn([], hidden);
    expect([hidden, shown].map((one) => isColumnShown(chosen, one))).toEqual([true, true]);
    const taken = toggleColumn(chosen, shown);
    expect([hidden, shown].map((one) => isColumnShown(taken, one))).toEqual([false, false]);
    expect(isColumnShown(taken, { ...shown, name: 'property.rooms' })).toBe(true);
  });

  it('keeps the meaning that former versions stored, until it is chosen anew', () => {
    const stored = ['property.beds'];
    expect([hidden, shown].map((one) => isColumnShown(stored, one))).toEqual([true, false]);
    expect(toggleColumn(stored, hidden)).toEqual(['-property.beds']);
  });
});
