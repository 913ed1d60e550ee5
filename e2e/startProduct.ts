import { removeEmbeddedPostgres } from '../server/src/platform/postgres/index.ts';
import { startProduct as startProcess } from '../bench/product.ts';

interface Start {
  /** Folder of the project. */
  readonly project: string;
  /** Script in it: the product alone, built before, or in development. */
  readonly script: 'server/src/main.ts' | 'scripts/start.mjs' | 'scripts/dev.mjs';
  /** Data folder, removed at the end. */
  readonly data: string;
  readonly sample: 'none' | 'small';
}

export interface StartedProduct {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** Starts the product on a free port with an administrator and waits until it is ready. */
export async function startProduct({ project, script, data, sample }: Start): Promise<StartedProduct> {
  const env = { KURATOR_DATA_DIR: data, KURATOR_SAMPLE: sample };
  const product = await startProcess({ folder: project, script, env, pollMs: 50 }).catch(async (error: unknown) => {
    await removeEmbeddedPostgres(data);
    throw error;
  });
  const stop = async (): Promise<void> => {
    await product.stop();
    await removeEmbeddedPostgres(data);
  };
  return { url: product.url, stop };
}
