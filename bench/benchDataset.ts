import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { areas } from '../server/src/areas.ts';
import { seedHealthSample } from '../server/src/health/sample/sample.ts';
import { hasHealthData, type SampleCounts } from '../server/src/health/sample/sampleRun.ts';
import { createApplication, type Application } from '../server/src/platform/application.ts';
import { defaultRankingGroups } from '../server/src/platform/config/index.ts';

/** Dataset of lists, imports and exports, made once by the product's generator. */
export const benchDataset = {
  hospitals: 2_000,
  locations: 2_700,
  clinics: 15_000,
  medics: 500_000,
  practices: 100_000,
} as const satisfies SampleCounts;

/** Folder of a dataset of this size. */
export const benchDatasetFolder = (medics: number = benchDataset.medics): string =>
  join(process.env['KURATOR_BENCH_DATA'] ?? tmpdir(), `kurator-bench-${medics}`);

const applicationOn = (databaseUrl: string, { hasProjectors }: { hasProjectors: boolean }): Promise<Application> =>
  createApplication({
    databaseUrl,
    areas,
    hasProjectors,
    rankingGroups: defaultRankingGroups,
    onError: (error) => process.stderr.write(`${String(error)}\n`),
  });

/** Creates missing data. @returns seconds of the sample, 0 for existing data, and of the lists */
export async function ensureBenchDataset(
  databaseUrl: string,
  medics: number = benchDataset.medics,
): Promise<{ sample: number; lists: number }> {
  const part = medics / benchDataset.medics;
  const size: SampleCounts = { ...benchDataset, medics, practices: Math.round(benchDataset.practices * part) };
  const application = await applicationOn(databaseUrl, { hasProjectors: false });
  let seconds = 0;
  try {
    const whole = await application.pool.query<{ is_whole: boolean }>(
      `select obj_description('stream'::regclass) is not distinct from 'complete' as is_whole`,
    );
    const isThere = await hasHealthData(application.store);
    // Rejects an interrupted sample.
    if (isThere && whole.rows[0]?.is_whole !== true)
      process.stdout.write('  the kept sample was cut off: remove its folder to have it made anew\n');
    if (!isThere) {
      const started = performance.now();
      await seedHealthSample(application, size, {
        onProgress: (progress, total) => void process.stdout.write(`\r  ${progress}/${total} `),
      });
      seconds = (performance.now() - started) / 1_000;
      await application.pool.query(`comment on table stream is 'complete'`);
      await application.pool.query('vacuum analyze');
    }
  } finally {
    await application.close();
  }
  return { sample: seconds, lists: await buildLists(databaseUrl) };
}

async function buildLists(databaseUrl: string): Promise<number> {
  const started = performance.now();
  const application = await applicationOn(databaseUrl, { hasProjectors: true });
  try {
    const head = await application.store.readHead();
    for (const { view } of await application.projectors.status()) await application.projectors.waitFor(view, head, 600_000);
  } finally {
    await application.close();
  }
  return (performance.now() - started) / 1_000;
}
