import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../../server/src/platform/postgres/index.ts';
import { isReached, tableOf } from '../figure.ts';
import { TestBed } from './testBed.ts';
import type { FaultTest } from './faultTest.ts';

const say = (text: string): void => void process.stdout.write(`${text}\n`);
const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.faultTest.ts'))
  .map((file) => file.slice(0, -'.faultTest.ts'.length));
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string' }, plant: { type: 'boolean', default: false } },
});
const chosenNames = positionals.includes('all') ? names : positionals;
const unknown = chosenNames.filter((name) => !names.includes(name));

if (chosenNames.length === 0 || unknown.length > 0) {
  say(`npm run reliability -- <name> ... | all [--times N] [--plant]    names: ${names.join(', ')}`);
  process.exitCode = 1;
} else {
  for (const name of chosenNames) if (!(await one(name))) process.exitCode = 1;
}

/** @returns whether all targets were reached, or the planted fault missed its own */
async function one(name: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every *.faultTest.ts exports one
  const { faultTest } = (await import(`./${name}.faultTest.ts`)) as { faultTest: FaultTest };
  const folder = mkdtempSync(join(tmpdir(), 'kurator-fault-test-'));
  const postgres = await startEmbeddedPostgres(folder, { connections: 200 });
  const times = options.times === undefined ? faultTest.times : Number(options.times);
  const testBed = new TestBed({ faultTest, databaseUrl: postgres.url, folder, times, isPlanted: options.plant });
  const started = performance.now();
  try {
    say(`\n${name}: ${faultTest.description}${options.plant ? `\n  planted: ${faultTest.fault.description}` : ''}`);
    const figures = await faultTest.run(testBed);
    say(tableOf(figures));
    say(`  ${Math.round((performance.now() - started) / 1_000)} s`);
    if (!options.plant) return figures.every(isReached);
    const unseen = faultTest.fault.failingFigures.filter((what) => figures.every((figure) => figure.what !== what || isReached(figure)));
    say(unseen.length === 0 ? '  red, as it must be' : `  NOT SEEN: ${unseen.join('; ')}`);
    return unseen.length === 0;
  } finally {
    await testBed.close();
    await postgres.stop();
    await removeEmbeddedPostgres(folder);
  }
}
