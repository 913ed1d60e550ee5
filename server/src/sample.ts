import { seedBusinessSample } from './business/sample/sample.ts';
import { seedHealthSample } from './health/sample/sample.ts';
import { SampleNotResumable, DataAlreadyExists } from './health/sample/sampleRun.ts';
import type { Application } from './platform/application.ts';
import type { Log } from './platform/process/log.ts';

/** Fills an empty database with sample data, or completes an interrupted sample. */
export async function seedSample(application: Application, size: Parameters<typeof seedHealthSample>[1], log: Log): Promise<void> {
  try {
    await seedHealthSample(application, size);
    await seedBusinessSample(application);
  } catch (error) {
    if (!(error instanceof DataAlreadyExists)) throw error;
    if (error instanceof SampleNotResumable) log.warn(error.message);
  }
}
