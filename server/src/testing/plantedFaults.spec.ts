import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { FaultTest } from '../../../bench/reliability/faultTest.ts';

const root = join(import.meta.dirname, '../../..');
const folder = join(root, 'bench/reliability');
const files = readdirSync(folder).filter((file) => file.endsWith('.faultTest.ts'));

test.each(files)('the lines that %s breaks stand in the product', async (file) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- every *.faultTest.ts exports one
  const { faultTest } = (await import(join(folder, file))) as { faultTest: FaultTest };
  const absent = (faultTest.fault.mutations ?? []).filter(({ file: path, line }) => !readFileSync(join(root, path), 'utf8').includes(line));
  expect(absent).toEqual([]);
});
