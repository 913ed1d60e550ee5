import { createHash } from 'node:crypto';
import { resolve } from 'node:path';
import { runnerImport, type Plugin, type Rolldown } from 'vite';

/** A screen as the server needs it: which path it has, who may see it, what the browser should fetch at once. */
export interface BuiltPage {
  readonly path: string;
  readonly isPublic: boolean;
  readonly styles: readonly string[];
  readonly scripts: { readonly de: readonly string[]; readonly en: readonly string[] };
}

interface LoadedScreen {
  readonly path: string;
  readonly permission?: unknown;
  readonly texts?: readonly string[];
  readonly page: () => Promise<unknown>;
}

/** The module that `() => import('./X')` names; read from its text, because calling it would load the page. */
function moduleOf(page: LoadedScreen['page']): string {
  const found = /\(\s*["']([^"']+)["']/.exec(page.toString())?.[1];
  if (!found) throw new Error(`A screen's page must be written () => import('./Page'), not ${page.toString()}`);
  return found.replace(/^\//, '').replace(/\?.*$/, '');
}

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** All chunks that a module needs, and their styles. */
function closure(of: readonly string[], chunks: Chunks): { scripts: string[]; styles: string[] } {
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

/** Writes `pages.json` (what the first answer of every screen should preload) and the build's release. */
export function pages(): Plugin {
  let root = '';
  return {
    name: 'kurator-pages',
    apply: 'build',
    configResolved: (config) => void (root = config.root),
    async generateBundle(_, bundle) {
      const outputs = Object.values(bundle).filter((output) => output.type === 'chunk');
      const chunks = new Map(outputs.map((chunk) => [chunk.fileName, chunk]));
      const entry = outputs.find((chunk) => chunk.isEntry);
      if (!entry) throw new Error('The build has no entry');
      const fileOf = (module: string) => {
        const id = resolve(root, module);
        const chunk = outputs.find((output) => output.facadeModuleId === id) ?? outputs.find((output) => output.moduleIds.includes(id));
        if (!chunk) throw new Error(`No chunk holds ${module}`);
        return chunk.fileName;
      };
      const first = closure([entry.fileName], chunks);
      const { module } = await runnerImport<{ screens: readonly LoadedScreen[] }>(resolve(root, 'build/screens.ts'), {
        root,
        configFile: resolve(root, 'vite.config.ts'),
      });
      const built = module.screens.map((screen): BuiltPage => {
        const forLanguage = (language: string) =>
          closure(
            [
              entry.fileName,
              fileOf(moduleOf(screen.page)),
              ...['shell', ...(screen.texts ?? [])].map((name) => fileOf(`src/i18n/${language}/${name}.json`)),
            ],
            chunks,
          );
        const de = forLanguage('de');
        return {
          path: screen.path,
          isPublic: screen.permission === 'public',
          styles: de.styles.filter((style) => !first.styles.includes(style)),
          scripts: { de: de.scripts, en: forLanguage('en').scripts },
        };
      });
      const release = createHash('sha256')
        .update([...chunks.keys()].toSorted().join('\n'))
        .digest('hex')
        .slice(0, 12);
      const fonts = Object.keys(bundle).filter((name) => name.includes('inter-latin-wght'));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify({ release, fonts, pages: built }, null, 1) });
    },
  };
}
