import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { benchDatasetFolder } from './benchDataset.ts';
import { isReached, tableOf, type Figure } from './figure.ts';

/** Export of a file <name>.bench.ts. Its database is empty and durable unless `keeps` is set. */
export interface Benchmark {
  readonly description: string;
  /** Number of medics kept between runs. */
  readonly keptMedics?: number;
  readonly run: (url: string) => Promise<readonly Figure[]>;
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.slice(0, -'.bench.ts'.length));
const chosenNames = process.argv.slice(2);
const unknown = chosenNames.filter((name) => !names.includes(name));

if (chosenNames.length === 0 || unknown.length > 0) {
  say(`npm run bench -- <name> ...    names: ${names.join(', ')}`);
  process.exitCode = 1;
} else {
  for (const name of chosenNames) if (!(await one(name))) process.exitCode = 1;
}

async function one(name: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every *.bench.ts exports one
  const { benchmark } = (await import(`./${name}.bench.ts`)) as { benchmark: Benchmark };
  const folder =
    benchmark.keptMedics === undefined ? mkdtempSync(join(tmpdir(), 'kurator-bench-')) : benchDatasetFolder(benchmark.keptMedics);
  mkdirSync(folder, { recursive: true });
  const postgres = await startEmbeddedPostgres(folder, { connections: 100 });
  try {
    say(`\n${name}: ${benchmark.description}`);
    const [load = 0] = loadavg();
    if (load > 0.5)
      say(`others use this machine: load ${load.toFixed(1)} on ${availableParallelism()} cores before we began; trust ratios only`);
    const figures = await benchmark.run(postgres.url);
    say(tableOf(figures));
    return figures.every(isReached);
  } finally {
    await postgres.stop();
    if (benchmark.keptMedics === undefined) await removeEmbeddedPostgres(folder);
  }
}
