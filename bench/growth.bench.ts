import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { benchDataset, benchDatasetFolder, ensureBenchDataset } from './benchDataset.ts';
import type { Figure } from './figure.ts';
import { measureMedics } from './medics.bench.ts';
import { linesSvg, type Line } from './picture.ts';
import type { Benchmark } from './run.ts';

const SIZES = [50_000, 150_000, benchDataset.medics] as const;
const works = ['first page, with facet', 'last name and city, sorted', 'two terms over all columns', 'zip code prefix and specialisation'];

export const benchmark: Benchmark = {
  description: `how pages of the list of medics grow from ${SIZES[0]} to ${benchDataset.medics} medics, p50 over HTTP; the picture is docs/growth.svg`,
  keptMedics: benchDataset.medics,
  run: async (databaseUrl) => {
    const measurements: { medics: number; figures: readonly Figure[] }[] = [];
    for (const medics of SIZES)
      measurements.push({ medics, figures: await (medics === benchDataset.medics ? at(databaseUrl, medics) : inOwnCluster(medics)) });
    const lines: Line[] = works.map((work) => ({
      name: work,
      points: measurements.map(({ medics, figures }) => [
        medics,
        figures.find(({ what, unit }) => what === work && unit === 'ms')?.ours ?? 0,
      ]),
    }));
    writeFileSync(
      join(import.meta.dirname, '../docs/growth.svg'),
      linesSvg({ title: 'Pages of 50 of the list of medics, p50 in ms', x: 'medics', lines }),
    );
    return measurements.flatMap(({ medics, figures }) =>
      figures
        .filter(({ what, unit }) => works.includes(what) && unit === 'ms')
        .map(({ what, ours }) => ({ what: `${medics.toLocaleString('en')}: ${what}`, unit: 'ms', ours })),
    );
  },
};

async function at(databaseUrl: string, medics: number): Promise<readonly Figure[]> {
  await ensureBenchDataset(databaseUrl, medics);
  return measureMedics(databaseUrl, works);
}

async function inOwnCluster(medics: number): Promise<readonly Figure[]> {
  mkdirSync(benchDatasetFolder(medics), { recursive: true });
  const postgres = await startEmbeddedPostgres(benchDatasetFolder(medics), { connections: 100 });
  try {
    return await at(postgres.url, medics);
  } finally {
    await postgres.stop();
  }
}
