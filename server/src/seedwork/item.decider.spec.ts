import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { JsonObject, NewEvent } from '../platform/store/index.ts';
import { health } from '../health/index.ts';
import { itemAddedEvent, entryLists, type EntryList } from '../testing/entries.ts';
import { createDeciderScenarios, id } from '../testing/deciderScenario.ts';
import { hospitalHistory, locationHistory } from '../testing/hospital.ts';
import type { Item } from './entityState.ts';
import { seedwork } from './index.ts';

const { given } = createDeciderScenarios({ streams: health.streams, deciders: seedwork.deciders });
// Without the address of a new hospital, so that all lists are empty.
const empty = (...events: readonly NewEvent[]) => ({
  ...hospitalHistory(1),
  events: [{ topic: 'health.hospital.create', data: { after: { dms_one_id: 1, name: 'Klinikum 1' } } }, ...events],
});
const entity = { entity_id: id(1), entity_type: 'hospital' };
const bystander = locationHistory(2, 1);

const entries = (state: JsonObject | undefined, kind: string): readonly Item[] => {
  const items = state?.[kind];
  return Array.isArray(items) ? (items as readonly Item[]) : [];
};
const formatEntries = (state: JsonObject | undefined, kind: string): string[] =>
  entries(state, kind).map((item) => `${Number(item.id.slice(-4))}${item.primary ? ' primary' : ''}`);

describe.each(entryLists.map((list) => [list.kind, list] as const))('one of the %s', (kind, list) => {
  const { create, update, remove, idField, body, derived, field } = list;
  const three = [itemAddedEvent(list, 1, id(101), true), itemAddedEvent(list, 2, id(102)), itemAddedEvent(list, 3, id(103))];
  const after = async (command: typeof create, commandBody: JsonObject, ...events: readonly NewEvent[]): Promise<string[]> => {
    const states = await given(empty(...events), bystander)
      .when(command, { ...entity, ...commandBody })
      .leads();
    expect(states.get(id(2))).toEqual(
      (
        await given(empty(), bystander)
          .when(create, { ...entity, ...body(1) })
          .leads()
      ).get(id(2)),
    );
    return formatEntries(states.get(id(1)), kind);
  };

  it('is added with what was sent; the first is primary though nobody asked', () =>
    given(empty())
      .when(create, { ...entity, ...body(1) })
      .yields({
        topic: `${create.area}.${create.topic}`,
        data: { item: { of: kind, id: id(7001) }, after: { ...body(1), ...derived(1), primary: true } },
      }));

  it('is not primary where there is one already', async () => {
    expect(await after(create, body(4), ...three)).toEqual(['101 primary', '102', '103', '7001']);
    expect(await after(create, { ...body(4), primary: false })).toEqual(['7001 primary']);
  });

  it('takes the place of the primary, which steps back to its age', async () => {
    expect(await after(create, { ...body(4), primary: true }, ...three)).toEqual(['7001 primary', '101', '102', '103']);
    expect(await after(update, { ...body(3), [idField]: id(103), primary: true }, ...three)).toEqual(['103 primary', '101', '102']);
  });

  it('cannot resign as primary', () =>
    given(empty(...three))
      .when(update, { ...entity, ...body(1), [idField]: id(101), primary: false })
      .yields());

  it('leaves the oldest that remains as primary', async () => {
    expect(await after(remove, { [idField]: id(101) }, ...three)).toEqual(['102 primary', '103']);
    expect(await after(remove, { [idField]: id(103) }, ...three)).toEqual(['101 primary', '102']);
    const third = { ...itemAddedEvent(list, 3, id(103), true) };
    expect(await after(remove, { [idField]: id(103) }, three[0] ?? third, three[1] ?? third, third)).toEqual(['101 primary', '102']);
    expect(await after(remove, { [idField]: id(101) }, itemAddedEvent(list, 1, id(101), true))).toEqual([]);
  });

  it('says only what changed, with what was', () =>
    given(empty(...three))
      .when(update, { ...entity, ...body(2), [field]: body(4)[field] ?? null, [idField]: id(102) })
      .yields({
        topic: `${update.area}.${update.topic}`,
        data: {
          item: { of: kind, id: id(102) },
          before: { [field]: body(2)[field] ?? null, ...derived(2) },
          after: { [field]: body(4)[field] ?? null, ...derived(4) },
        },
      }));

  it('says nothing where nothing changed', () =>
    given(empty(...three))
      .when(update, { ...entity, ...body(2), [idField]: id(102) })
      .yields());

  it('is removed with what it was, so that the history can show it', () =>
    given(empty(...three))
      .when(remove, { ...entity, [idField]: id(102) })
      .yields({
        topic: `${remove.area}.${remove.topic}`,
        data: { item: { of: kind, id: id(102), removed: true }, before: { ...body(2), ...derived(2), primary: false } },
      }));
});

type Act = { readonly kind: 'add' | 'change' | 'remove'; readonly at: number; readonly primary: boolean | undefined };

/** Body of an act on a list, undefined without an entry. */
function bodyOf(list: EntryList, { kind, at, primary }: Act, items: readonly Item[], n: number): JsonObject | undefined {
  const item = items[at % Math.max(1, items.length)];
  const flag = primary === undefined ? {} : { primary };
  if (kind === 'add') return { ...entity, ...list.body(n), ...flag };
  if (!item) return undefined;
  return { ...entity, [list.idField]: item.id, ...(kind === 'change' ? { ...list.body(n), ...flag } : {}) };
}

it.each(entryLists.map((list) => [list.kind, list] as const))(
  'exactly one of the %s is primary and stands first, after any history',
  async (kind, list) => {
    const commandOf = { add: list.create, change: list.update, remove: list.remove };
    const act = fc.record({
      kind: fc.constantFrom<Act['kind'][]>('add', 'add', 'change', 'remove'),
      at: fc.nat(6),
      primary: fc.constantFrom(true, false, undefined),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(act, { maxLength: 14 }), async (acts) => {
        const happened: NewEvent[] = [];
        let items: readonly Item[] = [];
        for (const [step, next] of acts.entries()) {
          const commandBody = bodyOf(list, next, items, step + 1);
          if (!commandBody) continue;
          const newId = (): string => id(200 + step);
          const happening = given(empty(...happened)).when(commandOf[next.kind], commandBody, { newId });
          items = entries((await happening.leads()).get(id(1)), kind);
          happened.push(...(await happening.events()));
          expect(items.map((item) => item.primary)).toEqual(items.map((_, index) => index === 0));
          expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
          expect(new Set(items.map((item) => item.n)).size).toBe(items.length);
        }
      }),
      { numRuns: 40, seed: 39 },
    );
  },
);
