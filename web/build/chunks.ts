import type { Rolldown } from 'vite';

export type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** Scripts of a build by their file names. */
export const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  new Map(Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? [[output.fileName, output] as const] : [])));

export function fileOf(id: string, chunks: Chunks): string {
  const all = [...chunks.values()];
  const chunk = all.find((one) => one.facadeModuleId === id) ?? all.find((one) => one.moduleIds.includes(id));
  if (!chunk) throw new Error(`No chunk holds ${id}`);
  return chunk.fileName;
}

/** Transitive chunks and their styles. */
export function collectTransitiveFiles(of: readonly string[], chunks: Chunks): { scripts: string[]; styles: string[] } {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  const visit = (file: string) => {
    const chunk = chunks.get(file);
    if (!chunk || scripts.has(file)) return;
    scripts.add(file);
    chunk.viteMetadata?.importedCss.forEach((style) => styles.add(style));
    chunk.imports.forEach(visit);
  };
  of.forEach(visit);
  return { scripts: [...scripts], styles: [...styles] };
}
