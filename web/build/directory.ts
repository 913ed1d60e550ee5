import type { Plugin, ResolvedConfig } from 'vite';
import { readScreenManifests } from './screenManifest.ts';

/** Embeds the directory of screens as data: links and menu need it at once. */
export function embedScreenDirectory(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'kurator-directory',
    configResolved: (resolved) => void (config = resolved),
    transformIndexHtml: async () => [
      {
        tag: 'script',
        attrs: { type: 'application/json', id: 'directory' },
        children: JSON.stringify((await readScreenManifests(config.root)).directory).replaceAll('<', String.raw`\u003c`),
        injectTo: 'body',
      },
    ],
  };
}
