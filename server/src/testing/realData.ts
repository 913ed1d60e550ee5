import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['KURATOR_TEST_DATA'];
if (folder !== undefined && !existsSync(folder)) throw new Error(`KURATOR_TEST_DATA names ${folder}, which does not exist`);

/** Condition of tests on real data: `describe.skipIf(!hasRealData)`. Set KURATOR_TEST_DATA; otherwise `npm test` lists them. */
export const hasRealData = folder !== undefined;

export function realFile(path: string): string {
  return join(folder ?? '', path);
}
