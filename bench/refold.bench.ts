import { checkStateSample, migrate, openPool, refoldStreams, Store } from '../server/src/platform/store/index.ts';
import { placeTypes } from '../server/src/platform/store/testing/placeFixture.ts';
import { fillStreams } from './fill.ts';
import { median, type Figure } from './figure.ts';
import type { Benchmark } from './run.ts';

const STREAMS = 125_000;
const EVENTS_EACH = 4;

export const benchmark: Benchmark = {
  description: `all states, cards and links of ${STREAMS} streams made anew from ${STREAMS * EVENTS_EACH} events; the first time, and the median of three more`,
  run: async (url) => {
    const pool = openPool(url);
    await migrate(pool);
    await fillStreams(pool, { clinics: STREAMS, hospitals: 500, events: EVENTS_EACH });
    const store = new Store({ pool, types: placeTypes });
    const rate = async (wrong: 'none' | 'all'): Promise<number> => {
      const started = performance.now();
      const { events, streams, changedCount } = await refoldStreams(store);
      if (changedCount !== (wrong === 'all' ? streams : 0)) throw new Error(`${changedCount} of ${streams} were found wrong`);
      return (events * 1_000) / (performance.now() - started);
    };
    const first = await rate('none');
    const right = median([await rate('none'), await rate('none'), await rate('none')]);
    await pool.query(`update stream set state = '{}'`);
    await pool.query('vacuum stream');
    const damaged = await rate('all');
    await pool.query('truncate stream, link');
    const lost = await rate('all');
    if ((await checkStateSample(store)).length > 0) throw new Error('the refold left something wrong');
    await pool.end();
    return [
      { what: 'everything right, the first time', unit: 'events/s', ours: first },
      { what: 'everything right', unit: 'events/s', ours: right, atLeast: 100_000 },
      { what: 'every state wrong', unit: 'events/s', ours: damaged },
      { what: 'everything lost', unit: 'events/s', ours: lost },
    ] satisfies Figure[];
  },
};
