import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { z } from 'zod';

const module = new URL('memoryRelease.ts', import.meta.url).href;
/** Fills 200 MB, forgets them, and idles until memory falls or three seconds are over. */
const program = `
  import { releaseMemoryWhenIdle } from '${module}';
  let rows = Array.from({ length: 2_000_000 }, (_, n) => ({ n, text: 'row ' + n }));
  const full = process.memoryUsage.rss();
  rows = undefined;
  gc();
  const end = new AbortController();
  const done = releaseMemoryWhenIdle(end.signal, { everyMs: 50, usual: 120 * 1024 ** 2 });
  const begun = performance.now();
  const look = setInterval(() => {
    if (process.memoryUsage.rss() > full / 2 && performance.now() < begun + 3_000) return;
    clearInterval(look);
    end.abort();
  }, 20);
  await done;
  process.stdout.write(JSON.stringify([full, process.memoryUsage.rss()]));
`;

it('an idle process gives memory back', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['--expose-gc', '--input-type=module', '--eval', program]);
  const [full, rested] = z.tuple([z.number(), z.number()]).parse(JSON.parse(stdout));
  expect(rested).toBeLessThan(full / 2);
});
