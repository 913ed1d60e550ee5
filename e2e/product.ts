import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startProduct } from './startProduct.ts';

/** Starts the product as a person would, with a data folder of its own and the small sample, for all browser tests. */
export default async function start(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'kurator-test-'));
  const { url, stop } = await startProduct({
    project: join(import.meta.dirname, '..'),
    script: 'server/src/main.ts',
    data,
    sample: 'small',
  });
  process.env['KURATOR_E2E_URL'] = url;
  process.env['KURATOR_E2E_DATA'] = data;
  return stop;
}
