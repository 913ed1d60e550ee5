import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe } from 'vitest';

const folder = process.env['KURATOR_TEST_DATA'];
if (folder !== undefined && !existsSync(folder)) throw new Error(`KURATOR_TEST_DATA names ${folder}, which does not exist`);

/** For tests that read real data: they run where KURATOR_TEST_DATA is set, and `npm test` names them at its end where it is not. */
export const withRealData = describe.skipIf(folder === undefined);

/** The path of a file of real data. Call it inside `withRealData`'s tests. */
export function realFile(path: string): string {
  return join(folder ?? '', path);
}
