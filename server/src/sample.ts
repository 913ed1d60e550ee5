import { sampleBusiness } from './business/sample/sample.ts';
import { sample } from './health/sample/sample.ts';
import { CannotGoOn, HoldsData } from './health/sample/sampleRun.ts';
import type { Application } from './platform/application.ts';
import type { Log } from './platform/process/log.ts';

/** Fills an empty database with sample data, or completes an interrupted sample. */
export async function fillWithSample(application: Application, size: Parameters<typeof sample>[1], log: Log): Promise<void> {
  try {
    await sample(application, size);
    await sampleBusiness(application);
  } catch (error) {
    if (!(error instanceof HoldsData)) throw error;
    if (error instanceof CannotGoOn) log.warn(error.message);
  }
}
