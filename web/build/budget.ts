import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import type { BuiltPage } from './pages.ts';

/** Bytes of script until the first rows of a list; detail pages may weigh a little more. */
const mostOf = (page: BuiltPage) => (page.path.includes('$') ? 150_000 : 135_000);

/** Fails the build if a first load exceeds its budget or includes the validator or another feature's manifest. */
export function budget(): Plugin {
  let folder = '';
  let isWritten = false;
  const validators = new Set<string>();
  const manifests = new Map<string, readonly string[]>();
  return {
    name: 'kurator-budget',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir)),
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        if (output.moduleIds.some((id) => id.includes('/node_modules/zod/'))) validators.add(output.fileName);
        manifests.set(
          output.fileName,
          output.moduleIds.flatMap((id) => /\/src\/(\w+\/\w+)\/index\.tsx$/.exec(id)?.[1] ?? []),
        );
      }
    },
    writeBundle: () => void (isWritten = true),
    async closeBundle() {
      if (!isWritten) return;
      const pages = pagesOf(await readFile(join(folder, 'pages.json'), 'utf8'));
      const sizes = new Map<string, number>();
      for (const file of new Set(pages.flatMap((page) => [...page.scripts.de, ...page.scripts.en]))) {
        sizes.set(file, gzipSync(await readFile(join(folder, file)), { level: 9 }).length);
      }
      const weights = pages.map((page) => ({ page, weight: Math.max(weigh(page.scripts.de, sizes), weigh(page.scripts.en, sizes)) }));
      const fullest = weights.toSorted((a, b) => b.weight / mostOf(b.page) - a.weight / mostOf(a.page)).at(0);
      if (!fullest) return;
      const { page, weight } = fullest;
      const most = mostOf(page);
      this.info(`fullest first load: ${kilobytes(weight)} of ${kilobytes(most)} kB gzip (${page.path})`);
      const strays = pages.flatMap(({ path, scripts }) =>
        scripts.de.filter((file) => validators.has(file)).map((file) => `${path}: ${file} holds zod`),
      );
      if (strays.length > 0) this.error(`zod belongs into dialogs, not into the first load: ${strays.join('; ')}`);
      const foreignScripts = pages.flatMap(({ path, scripts }) => {
        const own = scripts.de.flatMap((file) => manifests.get(file) ?? []);
        return own.length === 1 ? [] : [`${path}: ${own.join(', ')}`];
      });
      if (foreignScripts.length > 0) this.error(`A first load holds its own feature's manifest and no other: ${foreignScripts.join('; ')}`);
      if (weight > most)
        this.error(
          `The first load of ${page.path} weighs ${kilobytes(weight)} kB gzip, ${kilobytes(most)} are allowed:\n${parts(page, sizes)}`,
        );
    },
  };
}

function pagesOf(json: string): readonly BuiltPage[] {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- written a moment ago by pages.ts
  const { pages }: { pages: readonly BuiltPage[] } = JSON.parse(json);
  return pages;
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
const weigh = (files: readonly string[], sizes: ReadonlyMap<string, number>) =>
  files.reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
const parts = (page: BuiltPage, sizes: ReadonlyMap<string, number>) =>
  page.scripts.de
    .map((file) => ({ file, size: sizes.get(file) ?? 0 }))
    .toSorted((a, b) => b.size - a.size)
    .map(({ file, size }) => `  ${kilobytes(size).padStart(6)} ${file}`)
    .join('\n');
