import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { budget } from './build/budget.ts';
import { compress } from './build/compress.ts';
import { englishFallback } from './build/fallback.ts';
import { pages } from './build/pages.ts';

const server = 'http://127.0.0.1:8000';
const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/;

export default defineConfig({
  plugins: [react(), englishFallback(), pages(), compress(), budget()],
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
          ],
        },
      },
    },
  },
  server: { proxy: { '/dms': server, '/nav/': server } },
});
