import { crowd, ensureCrowd } from './crowd.ts';
import type { Bench } from './run.ts';

export const bench: Bench = {
  about: `${crowd.medics} medics, ${crowd.practices} practices, ${crowd.hospitals} hospitals and ${crowd.clinics} clinics by the product's own generator; kept for the other benches`,
  keeps: crowd.medics,
  run: async (url) => {
    const made = await ensureCrowd(url);
    return [
      { what: made.sample === 0 ? 'was there' : 'sample', unit: 's', ours: made.sample, atMost: 600 },
      { what: 'lists, built by the first node', unit: 's', ours: made.lists },
    ];
  },
};
