import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env['KURATOR_TEST_DATA'];
if (folder !== undefined && !existsSync(folder)) throw new Error(`KURATOR_TEST_DATA names ${folder}, which does not exist`);

/**
 * For tests that read real data: `describe.skipIf(!hasRealData)`. They run where KURATOR_TEST_DATA is set; where it is not,
 * `npm test` names them at its end.
 */
export const hasRealData = folder !== undefined;

/** The path of a file of real data. Call it only where `hasRealData`. */
export function realFile(path: string): string {
  return join(folder ?? '', path);
}
