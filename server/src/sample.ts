import { seedBusinessSample } from './business/sample/sample.ts';
import { seedHealthSample } from './health/sample/sample.ts';
import { hasHealthData, SampleNotResumable, DataAlreadyExists, withSampleLock } from './health/sample/sampleRun.ts';
import type { Application } from './platform/application.ts';
import type { Log } from './platform/process/log.ts';

/** Fills an empty database with sample data, or completes an interrupted sample. @throws the signal's reason */
export async function seedSample(
  application: Application,
  size: Parameters<typeof seedHealthSample>[1],
  log: Log,
  signal?: AbortSignal,
): Promise<void> {
  try {
    // Business first, which is written at once: an interrupted sample lacks health data, which can be completed.
    await withSampleLock(application.pool, async () => {
      if (!(await hasHealthData(application.store))) await seedBusinessSample(application);
    });
    await seedHealthSample(application, size, { signal });
  } catch (error) {
    if (!(error instanceof DataAlreadyExists)) throw error;
    if (error instanceof SampleNotResumable) log.warn(error.message);
  }
}
