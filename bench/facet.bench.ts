import { medic } from '@kurator/contract/health/medic/medic.type';
import { z } from 'zod';
import { permissionNames } from '@kurator/contract';
import { sourceOfType } from '../server/src/health/lists.ts';
import type { ListSource } from '../server/src/platform/query/list.ts';
import { ListReader } from '../server/src/platform/query/listReader.ts';
import { openPool } from '../server/src/platform/store/index.ts';
import { benchDataset, ensureBenchDataset } from './benchDataset.ts';
import { pickCyclic } from './hospitals.ts';
import { measureInterleaved, median, type Figure } from './figure.ts';
import { measureMedian } from './pace.ts';
import type { Benchmark } from './run.ts';

const medics = sourceOfType(medic);
const names = ['meier', 'schulz', 'berg', 'hoff', 'mann', 'stein', 'bach', 'lang', 'wolf', 'brand'];

const questions: readonly (readonly [what: string, query: (round: number) => string])[] = [
  ['the whole list', () => ''],
  ['last name, sorted', (i) => `last_name=${pickCyclic(names, i)}&ordering=last_name`],
  ['a term over all columns', (i) => `search=${pickCyclic(names, i)}`],
  ['zip code prefix and specialisation', (i) => `zipcode=${100 + (i % 899)}&specialization=011001`],
];

/** Narrowed lists whose filters' values are counted. */
const narrowed: readonly (readonly [what: string, query: string])[] = [
  ['the whole list', ''],
  ['a common surname', 'search=schmidt'],
  ['a surname', 'search=brand'],
  ['a state', 'address_state=Bayern'],
  ['who has an email', 'has_email=true'],
  ['a specialisation', 'specialization=011001'],
  ['a zip code', 'zipcode=10'],
  ['a year ago', 'changed_since=2025-11-23'],
];
const facetAnswer = z.object({ total: z.number(), facets: z.record(z.string(), z.unknown()) });

export const benchmark: Benchmark = {
  description: `pages of 50 of ${benchDataset.medics} medics with the facet of specialisations, against the same without, and first rows against the same counted; nothing remembered, from the class that answers`,
  keptMedics: benchDataset.medics,
  run: async (databaseUrl) => {
    await ensureBenchDataset(databaseUrl);
    const pool = openPool(databaseUrl);
    const permissions = new Set<string>(permissionNames);
    const without = { ...medics, list: { ...medics.list, facets: [] } };
    // Uses a new reader per question, without caches.
    const ask = (source: ListSource, query: string): Promise<string> =>
      new ListReader({ pool, counts: pool, projectors: { position: () => 0 }, ...source }).answer(
        new URLSearchParams(`limit=50&${query}`),
        permissions,
        { readAfter: 0, signal: new AbortController().signal },
      );
    const figures: Figure[] = [];
    for (const [what, query] of questions) {
      let [n, m] = [0, 0];
      const result = await measureInterleaved(
        3,
        () => measureMedian(60, () => ask(medics, `total=exact&${query(n++)}`)),
        () => measureMedian(60, () => ask(without, `total=exact&${query(m++)}`)),
      );
      figures.push({ what, unit: 'ms', ours: median(result.ours), limit: median(result.limit), atMost: 2 });
    }
    for (const wide of ['search=praxis', 'is_process_blacklisted=false&ordering=-last_name']) {
      const askRows = (total: string) => (): Promise<string> => ask(medics, `${wide}${total}`);
      const result = await measureInterleaved(
        3,
        () => measureMedian(10, askRows('')),
        () => measureMedian(10, askRows('&total=exact')),
      );
      figures.push({ what: `first rows of ${wide}`, unit: 'ms', ours: median(result.ours), limit: median(result.limit), atMost: 0.1 });
    }
    for (const [what, query] of narrowed) {
      const askFacets = (): Promise<string> => ask(medics, `facets=true&limit=1&${query}`);
      const { total, facets } = facetAnswer.parse(JSON.parse(await askFacets()));
      figures.push({
        what: `counts of filters within ${what} (${total}): ${Object.keys(facets).join(', ')}`,
        unit: 'ms',
        ours: await measureMedian(20, askFacets),
      });
    }
    const few = (total: string) => {
      let n = 0;
      return (): Promise<string> => ask(medics, `search=${pickCyclic(names, n++)}&search=berlin${total}`);
    };
    const result = await measureInterleaved(
      3,
      () => measureMedian(60, few('')),
      () => measureMedian(60, few('&total=exact')),
    );
    figures.push({ what: 'few hits, not asked for exactly', unit: 'ms', ours: median(result.ours), limit: median(result.limit) });
    await pool.end();
    return figures;
  },
};
