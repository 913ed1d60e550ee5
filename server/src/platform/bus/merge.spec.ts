import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../store/index.ts';
import { rebaseCommand, type ChangeScope } from './merge.ts';
import { Rejection } from '../rejection/rejection.ts';

const authorship = { by: 'Max', time: '2026-11-22T09:00:00.000Z' };
const event = (before: JsonObject, after: JsonObject, place: JsonObject = {}) => ({ data: { ...place, before, after }, ...authorship });
const ofItem = (id: string): JsonObject => ({ item: { of: 'emails', id } });
const stale = (values: JsonObject, place: ChangeScope | undefined = '') => ({ values, placeOf: () => place });
const refusal = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};

describe('a command for an older version', () => {
  it('is the same change in another notation, where its stored form is the same', () => {
    const later = [event({ score: 80 }, { score: 87.125 })];
    expect(rebaseCommand({ ...stale({ score: '87,125' }), storedValues: { score: 87.125 } }, later, 5)).toEqual({ score: '87,125' });
    expect(rebaseCommand({ ...stale({ score: '80,0' }), storedValues: { score: 80 } }, later, 5)).toEqual({ score: 87.125 });
    expect(refusal(() => rebaseCommand({ ...stale({ score: '87,2' }), storedValues: { score: 87.2 } }, later, 5))).toMatchObject({
      extra: { conflicts: { score: { theirs: 87.125, yours: '87,2' } } },
    });
  });

  it('goes on where others changed other fields', () =>
    expect(rebaseCommand(stale({ name: 'Meins' }), [event({ city: 'A' }, { city: 'B' })], 5)).toEqual({ name: 'Meins' }));

  it('leaves what it did not touch to those who changed it', () =>
    expect(rebaseCommand(stale({ name: 'Alt', city: 'Neu' }), [event({ name: 'Alt' }, { name: 'Ihres' })], 5)).toEqual({
      name: 'Ihres',
      city: 'Neu',
    }));

  it('knows what was on the screen over several changes', () =>
    expect(rebaseCommand(stale({ name: 'Alt' }), [event({ name: 'Alt' }, { name: 'B' }), event({ name: 'B' }, { name: 'C' })], 5)).toEqual({
      name: 'C',
    }));

  it('agrees where both said the same', () =>
    expect(rebaseCommand(stale({ name: 'Beide' }), [event({ name: 'Alt' }, { name: 'Beide' })], 5)).toEqual({ name: 'Beide' }));

  it('reads absent and null as the same', () =>
    expect(rebaseCommand(stale({ name: null }), [event({}, { name: 'Ihres' })], 5)).toEqual({ name: 'Ihres' }));

  it('is refused where both said something else, with both values at every such field', () => {
    const later = [event({ name: 'Alt', beds: 1, city: 'A' }, { name: 'Ihres', beds: 2, city: 'B' })];
    const rejection = refusal(() => rebaseCommand(stale({ name: 'Meins', beds: 3, city: 'A' }), later, 7));
    expect(rejection).toMatchObject({ extra: { adopted: { city: { theirs: 'B', by: 'Max' } } } });
    expect(rejection).toBeInstanceOf(Rejection);
    expect(rejection).toMatchObject({
      status: 409,
      reasons: [
        { code: 'request.conflict' },
        { field: 'name', code: 'field.conflict', params: { theirs: 'Ihres', yours: 'Meins' } },
        { field: 'beds', code: 'field.conflict', params: { theirs: '2', yours: '3' } },
      ],
      extra: {
        version: 7,
        conflicts: { name: { theirs: 'Ihres', yours: 'Meins', ...authorship }, beds: { theirs: 2, yours: 3, ...authorship } },
      },
    });
  });

  it('conflicts with changes of its own entry alone', () => {
    const later = [event({ email: 'a' }, { email: 'b' }, ofItem('1'))];
    expect(rebaseCommand(stale({ email: 'c' }, 'item 2'), later, 5)).toEqual({ email: 'c' });
    expect(refusal(() => rebaseCommand(stale({ email: 'c' }, 'item 1'), later, 5))).toBeInstanceOf(Rejection);
  });

  it('for an entry has nothing to do with the field of that name of the entity, nor the other way round', () => {
    expect(rebaseCommand(stale({ name: 'Meins' }, 'item 1'), [event({ name: 'A' }, { name: 'B' })], 5)).toEqual({ name: 'Meins' });
    expect(rebaseCommand(stale({ name: 'Meins' }), [event({ name: 'A' }, { name: 'B' }, ofItem('1'))], 5)).toEqual({ name: 'Meins' });
  });

  it('for a new entry conflicts with nothing', () => {
    const placed = { values: { name: 'Meins' }, placeOf: () => undefined };
    expect(rebaseCommand(placed, [event({ name: 'A' }, { name: 'B' })], 5)).toEqual({ name: 'Meins' });
  });

  it('for one report year has nothing to do with another', () => {
    const later = [event({ number_of_beds: 1 }, { number_of_beds: 2 }, { report: { year: 2024 } })];
    expect(rebaseCommand(stale({ number_of_beds: 1 }, 'report 2026'), later, 5)).toEqual({ number_of_beds: 1 });
    expect(rebaseCommand(stale({ number_of_beds: 1 }, 'report 2024'), later, 5)).toEqual({ number_of_beds: 2 });
  });
});
