import { existsSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig, Rolldown } from 'vite';
import { chunksOf, collectTransitiveFiles, fileOf, type Chunks } from './chunks.ts';
import { readScreenManifests } from './screenManifest.ts';
import type { DeclaredScreen } from './screens.ts';

/** Screen as the server needs it: path, permission, preloads. */
export interface BuiltPage {
  readonly path: string;
  readonly isPublic: boolean;
  readonly styles: readonly string[];
  readonly scripts: { readonly de: readonly string[]; readonly en: readonly string[] };
}

/** Module of `() => import('./X')`, read from the source, because a call would load the page. */
function moduleOf(page: DeclaredScreen['page']): string {
  const modulePath = /\(\s*["']([^"']+)["']/.exec(page.toString())?.[1];
  if (!modulePath) throw new Error(`A screen's page must be written () => import('./Page'), not ${page.toString()}`);
  return modulePath.replace(/^\//, '').replace(/\?.*$/, '');
}

/** File of a catalogue; labels of fields lie in the contract, shared with the server. */
const catalogueOf = (root: string, path: string): string => {
  const own = resolve(root, 'src', path);
  return existsSync(own) ? own : resolve(root, '../contract/src', path);
};

function describePage(root: string, screen: DeclaredScreen, entry: Rolldown.OutputChunk, chunks: Chunks): BuiltPage {
  const first = collectTransitiveFiles([entry.fileName], chunks).styles;
  const inLanguage = (language: string) => {
    const texts = ['shell', ...(screen.texts ?? [])].map((name) => catalogueOf(root, `i18n/${language}/${name}.json`));
    const code = [`src/${screen.feature}/index.tsx`, moduleOf(screen.page)].map((module) => resolve(root, module));
    const files = [...code, ...texts].map((module) => fileOf(module, chunks));
    return collectTransitiveFiles([entry.fileName, ...files], chunks);
  };
  const german = inLanguage('de');
  return {
    path: screen.path,
    isPublic: screen.permission === 'public',
    styles: german.styles.filter((style) => !first.includes(style)),
    scripts: { de: german.scripts, en: inLanguage('en').scripts },
  };
}

/** Writes `pages.json`: preloads per screen and the release. */
export function writePageManifest(): Plugin {
  let config: ResolvedConfig;
  let builtPages: readonly BuiltPage[] = [];
  let redirects: readonly Redirect[] = [];
  return {
    name: 'kurator-pages',
    apply: 'build',
    configResolved: (resolved) => void (config = resolved),
    async generateBundle(_, bundle) {
      const chunks = chunksOf(bundle);
      const entry = [...chunks.values()].find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('The build has no entry');
      const manifests = await readScreenManifests(config.root);
      redirects = manifests.redirects;
      builtPages = manifests.screens.map((screen) => describePage(config.root, screen, entry, chunks));
    },
    // After Vite's own handling of index.html, which drops an entry of imports alone.
    async writeBundle(_, bundle) {
      const names = Object.keys(bundle);
      const isWritten = (name: string) => name in bundle;
      const list = builtPages.map(({ path, isPublic, styles, scripts }) => {
        const writtenScripts = { de: scripts.de.filter(isWritten), en: scripts.en.filter(isWritten) };
        return { path, isPublic, styles, scripts: writtenScripts };
      });
      const release = createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 12);
      const fonts = names.filter((name) => name.includes('inter-latin-wght'));
      await writeFile(
        resolve(config.root, config.build.outDir, 'pages.json'),
        JSON.stringify({ release, fonts, pages: list, redirects }, null, 1),
      );
    },
  };
}
