import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { acquireExportPermit } from './exportPermit.ts';

test('a request that waits for long is told so and takes no slot; jobs wait on', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const pool = new pg.Pool({ max: 1 });
  const releaseFirst = await acquireExportPermit(pool, { owner: 'Erika' });
  const waiting = acquireExportPermit(pool, { owner: 'Max' });
  const job = acquireExportPermit(pool, {});
  vi.advanceTimersByTime(20_000);
  const late = acquireExportPermit(pool, { owner: 'Ida' });
  vi.advanceTimersByTime(10_000);
  await expect(waiting).rejects.toMatchObject({ status: 503, reasons: [{ code: 'export.too_many_at_once' }] });
  releaseFirst();
  (await job)();
  (await late)();
  expect(vi.getTimerCount()).toBe(0);
});
