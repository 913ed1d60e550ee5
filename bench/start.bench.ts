import { fillHospitals } from './hospitals.ts';
import { median, type Figure } from './figure.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';

const ROUNDS = 9;

export const benchmark: Benchmark = {
  description: 'from the start of the process to its first answer, the database up; an empty application, and one with 2,000 hospitals',
  run: async (databaseUrl) => {
    const of = async (readyPath: string): Promise<number> => {
      const took: number[] = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        const product = await startProduct({ databaseUrl, readyPath });
        took.push(product.readyAfter);
        await product.stop();
      }
      return median(took);
    };
    const first = await startProduct({ databaseUrl });
    const firstEver = first.readyAfter;
    await first.stop();
    const empty = await of('/health');
    await fillHospitals(databaseUrl, 2_000);
    return [
      { what: 'the very first start, tables made', unit: 'ms', ours: firstEver },
      { what: 'empty, first answer', unit: 'ms', ours: empty, atMost: 1_000 },
      { what: '2,000 hospitals, first sign-in page', unit: 'ms', ours: await of('/dms/iam/login/'), atMost: 1_000 },
    ] satisfies Figure[];
  },
};
