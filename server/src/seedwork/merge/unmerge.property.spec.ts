import { affiliationDelete } from '@kurator/contract/health/medic/affiliation.command';
import { entityMerge, entityUnmerge } from '@kurator/contract/seedwork/merge.command';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isList, isObject, textOf, type Json, type JsonObject } from '../../platform/store/index.ts';
import { awardeeHistory, awardHistory, projectHistory } from '../../testing/award.ts';
import { id } from '../../testing/deciderScenario.ts';
import { hospitalHistory } from '../../testing/hospital.ts';
import { affiliatedEvent, medicHistory } from '../../testing/medic.ts';
import { MergeWorld } from '../../testing/mergeWorld.ts';

const medics = [1, 2, 3, 4];
const hospitals = [21, 22, 23];
const awardees = [81, 82, 83, 84, 91, 92, 93];
const numRuns = Number(process.env['KURATOR_MERGE_RUNS'] ?? 100);

const titles: Readonly<Record<number, string>> = { 1: 'PD', 2: 'Dr.', 3: 'Prof.', 4: 'Dr.' };
/** Consents of the medics themselves and, in another order, of a contact that all but the second have. */
const consents: Readonly<Record<number, JsonObject>> = {
  1: {},
  2: { optin: true, optin_date: '2025-03-01', optin_source: 'Brief' },
  3: { optin_date: '2024-02-01' },
  4: { optin: true, optin_date: '2026-02-01', optin_source: 'Brief' },
};
const contactConsents: Readonly<Record<number, JsonObject>> = {
  1: { optin: true, optin_date: '2024-05-01' },
  3: { optin_date: '2024-05-01' },
  4: { optin: true, optin_date: '2025-05-01' },
};
const workplaces: Readonly<Record<number, readonly number[]>> = { 1: [21], 2: [], 3: [21, 22], 4: [23, 22] };
const reportYears: Readonly<Record<number, readonly number[]>> = { 21: [2023], 22: [2023, 2024], 23: [2022] };

const createWorld = (): MergeWorld =>
  new MergeWorld([
    projectHistory(61),
    awardHistory(71, 61),
    awardHistory(72, 61),
    ...medics.map((n) =>
      medicHistory(
        n,
        { topic: 'health.medic.set_optin', data: { after: consents[n] ?? {} } },
        { topic: 'health.medic.update', data: { after: { title: titles[n] ?? '' } } },
        ...(contactConsents[n] ? [contactEvent(n + 800, contactConsents[n])] : []),
        ...(workplaces[n] ?? []).map((hospital) => affiliatedEvent(n * 100 + hospital, 'hospital', hospital)),
      ),
    ),
    ...hospitals.map((n) => hospitalHistory(n, ...(reportYears[n] ?? []).map((year) => reportEvent(year, n)))),
    awardeeHistory(81, 71, 21),
    awardeeHistory(82, 71, 22),
    awardeeHistory(83, 72, 22),
    awardeeHistory(84, 72, 23),
    awardeeHistory(91, 71, 1, { entity_type: 'medic' }),
    awardeeHistory(92, 71, 2, { entity_type: 'medic' }),
    awardeeHistory(93, 71, 3, { entity_type: 'medic' }),
  ]);

const contactEvent = (n: number, consent: JsonObject) => ({
  topic: 'seedwork.entity.create_contact',
  data: { item: { of: 'contacts', id: id(n) }, after: { last_name: 'Kontakt', primary: false, ...consent } },
});

const reportEvent = (year: number, beds: number) => ({
  topic: 'health.entity.record_report_year',
  data: { report: { year }, after: { number_of_beds: beds, source: id(9001) } },
});

interface Step {
  readonly of: number;
  /** Survivor of a merge; undefined: an unmerge. */
  readonly into?: number | undefined;
  readonly takesTitle: boolean;
}

const typeOf = (n: number): string => (n < 20 ? 'medic' : 'hospital');

const execute = (world: MergeWorld, { of, into, takesTitle }: Step): Promise<boolean> => {
  const entity = { entity_id: id(of), entity_type: typeOf(of) };
  if (into === undefined) return world.give(entityUnmerge, entity);
  const fields = takesTitle && typeOf(of) === 'medic' ? { title: id(of) } : {};
  return world.give(entityMerge, { ...entity, into_id: id(into), fields });
};

const unordered = new Set(['merge', 'primary', 'n', 'id']);

/** State without the records of merges and the order of entries. */
function withoutOrder(value: Json): Json {
  if (isList(value))
    return value
      .map(withoutOrder)
      .map((entry) => JSON.stringify(entry))
      .toSorted();
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .filter((key) => !unordered.has(key))
      .toSorted()
      .map((key) => [key, withoutOrder(value[key] ?? null)]),
  );
}

const statesOf = (world: MergeWorld): JsonObject =>
  Object.fromEntries([...medics, ...hospitals, ...awardees].map((n) => [n, withoutOrder(world.state(n))]));

const stepOf = (all: readonly number[]) =>
  fc.record({
    of: fc.constantFrom(...all),
    into: fc.option(fc.constantFrom(...all), { nil: undefined, freq: 3 }),
    takesTitle: fc.boolean(),
  });

it('what is unmerged is as if it had never been merged, in whatever order, with all that refers to it', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(stepOf(medics), stepOf(hospitals)), { maxLength: 9 }), async (steps) => {
      const world = createWorld();
      let merges: readonly Step[] = [];
      for (const step of steps) {
        if (!(await execute(world, step))) continue;
        if (step.into === undefined) merges = merges.filter(({ of }) => of !== step.of);
        else merges = [...merges, step];
      }
      const replayed = createWorld();
      for (const step of merges) expect(await execute(replayed, step)).toBe(true);
      expect(statesOf(world)).toEqual(statesOf(replayed));
    }),
    { numRuns },
  );
});

/** Living medics with their affiliations, and awards with their living awardees. */
const placesOf = (world: MergeWorld): readonly (readonly [string, string])[] => [
  ...medics.flatMap((n) =>
    world.isMerged(n) ? [] : world.list(n, 'affiliations').map(({ entity_id }) => [id(n), textOf(entity_id)] as const),
  ),
  ...awardees.flatMap((n) => {
    const { award_id, entity_id, is_deleted } = world.state(n);
    return is_deleted === true ? [] : [[textOf(award_id), textOf(entity_id)] as const];
  }),
];

interface Removal {
  readonly medic: number;
  readonly awardee?: number | undefined;
  /** Index of the affiliation. */
  readonly which: number;
}

const removal = fc.record({
  medic: fc.constantFrom(...medics),
  awardee: fc.option(fc.constantFrom(...awardees), { nil: undefined, freq: 1 }),
  which: fc.nat(1),
});

/** Removes an awardee if named, else an affiliation. */
async function remove(world: MergeWorld, { medic, awardee, which }: Removal): Promise<void> {
  const affiliation = world.list(medic, 'affiliations')[which];
  if (awardee !== undefined) world.record(awardee, { topic: 'health.awardee.delete', data: { after: { is_deleted: true } } });
  else if (affiliation) await world.give(affiliationDelete, { medic_id: id(medic), affiliation_id: affiliation['id'] ?? '' });
}

const unmergeOf = (all: readonly number[]) =>
  fc.record({ of: fc.constantFrom(...all), into: fc.constant(undefined), takesTitle: fc.constant(false) });

const stepsWithRemoval = (all: readonly number[]): fc.Arbitrary<readonly (Step | Removal)[]> =>
  fc
    .tuple(
      fc.array(fc.oneof(stepOf(medics), { arbitrary: stepOf(all), weight: 4 }), { minLength: 3, maxLength: 6 }),
      fc.array(removal, { minLength: 1, maxLength: 4 }),
      fc.array(unmergeOf(all), { minLength: 1, maxLength: 4 }),
    )
    .map((steps) => steps.flat());

it('an unmerge brings back to nobody else what a user removed', { timeout: 240_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(stepsWithRemoval(medics), stepsWithRemoval(hospitals)), { minLength: 1, maxLength: 2 }),
      async (steps) => {
        const world = createWorld();
        for (const step of steps.flat()) {
          if (!('of' in step)) {
            await remove(world, step);
            continue;
          }
          const before = new Set(placesOf(world).map(String));
          await execute(world, step);
          if (step.into !== undefined) continue;
          const others = placesOf(world).filter((place) => !place.includes(id(step.of)));
          expect(others.map(String).filter((place) => !before.has(place))).toEqual([]);
        }
      },
    ),
    { numRuns },
  );
});
