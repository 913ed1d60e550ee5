import type { Plugin } from 'vite';
import { chunksOf, type Chunks } from './chunks.ts';

/** Fails the build if files import each other in a circle: a constant of one may be read by another before it has a value. */
export function refuseImportCycles(): Plugin {
  return {
    name: 'kurator-cycles',
    apply: 'build',
    generateBundle(_, bundle) {
      const cycle = findImportCycle(chunksOf(bundle));
      if (cycle) this.error(`Files import each other in a circle: ${cycle.join(' → ')}. Take a module out of a group in vite.config.ts.`);
    },
  };
}

/** @returns file names of the first circle found, which begins and ends with the same one */
function findImportCycle(chunks: Chunks): readonly string[] | undefined {
  const acyclic = new Set<string>();
  const visit = (file: string, path: readonly string[]): readonly string[] | undefined => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (acyclic.has(file)) return undefined;
    for (const next of chunks.get(file)?.imports ?? []) {
      const cycle = visit(next, [...path, file]);
      if (cycle) return cycle;
    }
    acyclic.add(file);
    return undefined;
  };
  for (const file of chunks.keys()) {
    const cycle = visit(file, []);
    if (cycle) return cycle;
  }
  return undefined;
}
