import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apiProxy } from './build/api.ts';
import { budget } from './build/budget.ts';
import { compress } from './build/compress.ts';
import { englishFallback } from './build/fallback.ts';
import { librariesFirst } from './build/libraries.ts';
import { pages } from './build/pages.ts';

/** Where the API answers while `npm run dev` serves the pages. */
const api = process.env['KURATOR_API'] ?? 'http://127.0.0.1:8000';
const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/;

const listKit =
  /web[\\/]src[\\/]kit[\\/](CopyText|(button|field[\\/](?!specialization)|flag|list)[\\/](?!SearchBar\.|hints\.)|dialog[\\/](CommandButton|OpenOnArrival|draft|texts)\.)|web[\\/]src[\\/]seedwork[\\/]job[\\/]ImportButton|contract[\\/]src[\\/](kit[\\/](command|field|country)|seedwork[\\/]address\.command|health[\\/]entity\.command)\.ts/;
const listTexts = /[\\/]i18n[\\/](de|en)[\\/](shell|kit|field|command|entity)\.json$/;
const textsOf = (id: string): string => `texts-${listTexts.exec(id)?.[1] ?? ''}`;

export default defineConfig({
  plugins: [react(), englishFallback(), librariesFirst(), pages(), compress(), budget(), apiProxy(api)],
  build: {
    target: 'es2023',
    // Older targets make Lightning CSS rewrite light-dark(), and the themes break.
    cssTarget: ['chrome125', 'firefox128', 'safari17.5'],
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    manifest: true,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Libraries stay in the cache when only our own code changes.
            { name: 'vendor', test: libraries, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            // A request costs a browser more than a kilobyte: what every list needs comes in one file, and its texts in one.
            // What specialisations are called is not among it: no list begins with it.
            { name: 'list', test: listKit, minShareCount: 3 },
            { name: textsOf, debugName: 'texts', test: listTexts },
          ],
        },
      },
    },
  },
});
