import { expect, test } from 'vitest';
import { placeTypes } from '../testing/placeFixture.ts';
import { buildChangeEvent } from '../testing/placeFixture.ts';
import { buildStreamWrite } from './write.ts';

const [hospital] = placeTypes;
const at = '2026-01-01T00:00:00.000Z';
const [a, b] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const of = (state: Record<string, string | boolean | null | string[]> | undefined, data: object): ReturnType<typeof buildStreamWrite> => {
  if (hospital === undefined) throw new Error('not declared');
  return buildStreamWrite(
    hospital,
    { id: a, type: 'hospital', version: state === undefined ? 0 : 1, state, events: [buildChangeEvent({ ...data })] },
    'tester',
    at,
  );
};
const state = { name: 'A', is_deleted: false, hospital: null, number: '1', staff: [a] };

test('a new stream comes with all its links and reservations', () => {
  expect(of(undefined, { hospital: b, number: '1' })).toMatchObject({
    expected: 0,
    links: { gone: [], come: [{ target: b, rel: 'hospital' }] },
    reservations: { gone: [], come: [{ kind: 'number', key: '1' }] },
  });
});

test('only what changed comes and goes', () => {
  expect(of(state, { number: '2', staff: [a, b] })).toMatchObject({
    state: { name: 'A', number: '2' },
    links: { gone: [], come: [{ target: b, rel: 'staff' }] },
    reservations: { gone: [{ kind: 'number', key: '1' }], come: [{ kind: 'number', key: '2' }] },
  });
  expect(of(state, { name: 'B' })).toMatchObject({ links: { gone: [], come: [] }, reservations: { gone: [], come: [] } });
});

test('a version without its state is a bug and said so', () => {
  expect(
    () => hospital && buildStreamWrite(hospital, { id: a, type: 'hospital', version: 3, events: [buildChangeEvent({})] }, 'tester', at),
  ).toThrow('contradict');
  expect(() => hospital && buildStreamWrite(hospital, { id: a, type: 'hospital', version: 0, events: [] }, 'tester', at)).toThrow(
    'no events',
  );
});
