import { Draft, numbersOf } from '../../platform/bulk/index.ts';
import { Failure } from '../../platform/failure.ts';
import { bulk, type Store } from '../../platform/store/index.ts';
import { seedwork } from '../../seedwork/index.ts';
import { health } from '../index.ts';
import { workingTimes } from './calendar.ts';
import { Crowd, type CrowdSize } from './crowd.ts';
import { Dice } from './dice.ts';
import { found } from './founding.ts';
import { HospitalNames } from './hospitalName.ts';
import { Story } from './story.ts';

/** How much of what. */
export interface SampleSize extends CrowdSize {
  readonly hospitals: number;
  /** At least one per hospital. */
  readonly locations: number;
  readonly clinics: number;
}

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
  },
} as const satisfies Record<string, SampleSize>;

export interface SampleOptions {
  readonly seed?: number;
  /** The day up to which people have worked; default: today. */
  readonly until?: Date;
  readonly onProgress?: (done: number, total: number) => void;
}

/** There are hospitals, locations or clinics already: invented ones do not go among them. */
export class HoldsData extends Failure {
  override readonly name = 'HoldsData';

  constructor() {
    super('The database holds hospitals, locations or clinics already; sample data goes only into an empty one.');
  }
}

const FOUNDED_BY = 0.55;

/**
 * Fills an empty house with invented hospitals that people have looked after for two years: the same for the same seed,
 * size and day, by the rules of the normal commands.
 * @throws HoldsData
 */
export async function sample(
  { store }: { readonly store: Store },
  size: keyof typeof sampleSizes | SampleSize,
  options: SampleOptions = {},
): Promise<SampleSize> {
  const wanted: SampleSize = typeof size === 'string' ? sampleSizes[size] : size;
  const { hospitals, locations, clinics } = wanted;
  if (await holdsData(store)) throw new HoldsData();
  const dice = new Dice(options.seed ?? 1);
  const times = workingTimes(Math.min(80, 16 + Math.floor(hospitals / 8)), options.until ?? new Date(), dice);
  const [first] = times;
  if (!first) throw new Error('nobody ever works in the sample house');
  let now = first.at;
  const draft = new Draft({
    store,
    deciders: [...seedwork.deciders, ...health.deciders],
    acting: first,
    numbers: numbersOf(store.pool),
    newId: () => dice.uuid(),
    newStreamId: dice.streamIds(() => now),
  });
  const story = new Story(dice, draft, times);
  const names = new HospitalNames(dice);
  const share = (count: number, index: number): number =>
    Math.floor(((index + 1) * count) / hospitals) - Math.floor((index * count) / hospitals);
  const extra = Math.max(0, locations - hospitals);
  for (let index = 0; index < hospitals; index += 1) {
    const sitesBefore = index + Math.floor((index * extra) / hospitals);
    story.at(Math.floor((index / hospitals) * times.length * FOUNDED_BY), () =>
      found(story, names, { index, sites: 1 + share(extra, index), clinics: share(clinics, index), sitesBefore }),
    );
  }
  const crowd = new Crowd(store, dice, wanted);
  let done = 0;
  for await (const { acting, streams } of story.happen()) {
    now = acting.at;
    const plan = { total: streams.length, streams: (from: number, to: number) => streams.slice(from, to) };
    // Nobody reads lists of an empty house, so it waits for none.
    await bulk(store, { id: dice.uuid(), topic: 'health.sample', ...acting }, plan, { maxBehind: Infinity });
    crowd.meet(streams);
    await crowd.come(acting, (times.indexOf(acting) + 1) / times.length);
    done += 1;
    options.onProgress?.(done, times.length);
  }
  await crowd.come(times.at(-1) ?? first, 1);
  return { ...wanted, locations: hospitals + extra };
}

/** Whether the house has entities of its own. */
export async function holdsData(store: Store): Promise<boolean> {
  const { rowCount } = await store.pool.query('select from stream where type = any($1) limit 1', [health.streams.map(({ type }) => type)]);
  return (rowCount ?? 0) > 0;
}
