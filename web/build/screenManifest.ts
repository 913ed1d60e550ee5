import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type * as declared from './screens.ts';

/** Reads the manifests with Vite's module runner. */
export async function readScreenManifests(root: string): Promise<typeof declared> {
  const { module } = await runnerImport<typeof declared>(resolve(root, 'build/screens.ts'), { root });
  return module;
}
