import { benchDataset, ensureBenchDataset } from './benchDataset.ts';
import type { Benchmark } from './run.ts';

export const benchmark: Benchmark = {
  description: `${benchDataset.medics} medics, ${benchDataset.practices} practices, ${benchDataset.hospitals} hospitals and ${benchDataset.clinics} clinics by the product's own generator; kept for the other benches`,
  keptMedics: benchDataset.medics,
  run: async (url) => {
    const durations = await ensureBenchDataset(url);
    return [
      { what: durations.sample === 0 ? 'was there' : 'sample', unit: 's', ours: durations.sample, atMost: 600 },
      { what: 'lists, built by the first node', unit: 's', ours: durations.lists },
    ];
  },
};
