import { entityTypeOf } from '@kurator/contract/entityTypes';
import { UnitOfWork } from '../../platform/bulk/index.ts';
import type { Store } from '../../platform/store/index.ts';
import { seedwork } from '../../seedwork/index.ts';
import { health } from '../index.ts';
import { seedAiChecks } from './aiChecks.ts';
import { seedAwardYears } from './awardYears.ts';
import { drawAttributions } from './calendar.ts';
import { Population } from './population.ts';
import { Rng } from './rng.ts';
import { createHospital } from './createHospital.ts';
import { HospitalNames } from './hospitalName.ts';
import { CommandSchedule } from './scenario.ts';
import { withSampleLock, SampleRun, type SampleCounts } from './sampleRun.ts';

export const sampleSizes = {
  small: {
    hospitals: 120,
    locations: 190,
    clinics: 1_050,
    medics: 400,
    practices: 120,
    mvzs: 25,
    rehas: 20,
    private_hospitals: 15,
    spas: 12,
    award_years: 3,
  },
  full: {
    hospitals: 1_700,
    locations: 2_700,
    clinics: 15_000,
    medics: 20_000,
    practices: 6_000,
    mvzs: 700,
    rehas: 400,
    private_hospitals: 250,
    spas: 120,
    award_years: 3,
  },
} as const satisfies Record<string, SampleCounts>;

interface SampleOptions {
  readonly seed?: number;
  /** Last day of activity. Default: today. */
  readonly lastDay?: Date;
  /** Medics or institutions per transaction. */
  readonly chunk?: number;
  readonly onProgress?: (doneCount: number, total: number) => void;
  /** Cuts the sample off. */
  readonly signal?: AbortSignal | undefined;
}

const FOUNDED_BY = 0.55;

/**
 * Fills an empty database with invented data of two years, deterministic by seed, size and day, by normal commands. A repeated call
 * completes an interrupted sample, whatever its arguments. @throws DataAlreadyExists, the signal's reason
 */
export async function seedHealthSample(
  { store }: { readonly store: Store },
  size: keyof typeof sampleSizes | SampleCounts,
  { seed = 1, lastDay = new Date(), chunk = 500, onProgress, signal }: SampleOptions = {},
): Promise<SampleCounts> {
  const requestedSize: SampleCounts = typeof size === 'string' ? sampleSizes[size] : size;
  const requestedInputs = {
    size: { ...requestedSize, locations: Math.max(requestedSize.locations, requestedSize.hospitals) },
    seed,
    until: lastDay.toISOString(),
    chunk,
  };
  return withSampleLock(store.pool, async () => {
    const sampleRun = await SampleRun.of(store, requestedInputs, signal);
    try {
      await writeSample(store, sampleRun, onProgress);
    } catch (error) {
      throw sampleRun.explainError(error);
    }
    await sampleRun.end();
    return sampleRun.inputs.size;
  });
}

async function writeSample(store: Store, sampleRun: SampleRun, onProgress: SampleOptions['onProgress']): Promise<void> {
  const { size, seed, until, firstNumber } = sampleRun.inputs;
  const { hospitals, locations, clinics } = size;
  const rng = new Rng(seed);
  const times = drawAttributions(Math.min(80, 16 + Math.floor(hospitals / 8)), new Date(until), rng);
  const [first] = times;
  if (!first) throw new Error('nobody ever works in the sample organisation');
  let now = first.at;
  let number = firstNumber;
  const numbers = (): Promise<number> => Promise.resolve(number++);
  const unit = new UnitOfWork({
    store,
    entityTypeOf,
    deciders: [...seedwork.deciders, ...health.deciders],
    attribution: first,
    numbers,
    newId: () => rng.uuid(),
    newStreamId: rng.streamIds(() => now),
  });
  const scenario = new CommandSchedule(rng, unit, times);
  const names = new HospitalNames(rng);
  const share = (count: number, index: number): number =>
    Math.floor(((index + 1) * count) / hospitals) - Math.floor((index * count) / hospitals);
  const extra = locations - hospitals;
  for (let index = 0; index < hospitals; index += 1) {
    const precedingLocationCount = index + Math.floor((index * extra) / hospitals);
    scenario.schedule(Math.floor((index / hospitals) * times.length * FOUNDED_BY), () =>
      createHospital(scenario, names, {
        index,
        locationCount: 1 + share(extra, index),
        clinicCount: share(clinics, index),
        precedingLocationCount,
      }),
    );
  }
  const population = new Population({ store, sampleRun, rng, numbers, workplaces: unit.streams });
  let doneCount = 0;
  for await (const { attribution, streams } of scenario.play()) {
    now = attribution.at;
    await sampleRun.write({ id: rng.uuid(), ...attribution }, { total: streams.length, streams: (from, to) => streams.slice(from, to) });
    population.addWorkplaces(streams);
    await population.grow(attribution, (times.indexOf(attribution) + 1) / times.length);
    doneCount += 1;
    onProgress?.(doneCount, times.length);
  }
  const last = times.at(-1) ?? first;
  await population.grow(last, 1);
  now = last.at;
  await seedAwardYears({ store, sampleRun, rng, numbers, attribution: last }, size.award_years ?? 0);
  await seedAiChecks({ store, sampleRun, rng, attribution: last });
}
