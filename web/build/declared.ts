import { resolve } from 'node:path';
import { runnerImport } from 'vite';
import type * as declared from './screens.ts';

/** Screens and directory, read from the manifests with Vite's own module runner. */
export async function readDeclared(root: string): Promise<typeof declared> {
  const { module } = await runnerImport<typeof declared>(resolve(root, 'build/screens.ts'), { root });
  return module;
}
