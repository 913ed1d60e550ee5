import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compress } from './build/compress.ts';
import { englishFallback } from './build/fallback.ts';
import { pages } from './build/pages.ts';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [react(), englishFallback(), pages(), compress()],
  // Separate names per build keep a running page's chunks apart from those of the next release.
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
          groups: [{ name: 'vendor', test: /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/ }],
        },
      },
    },
  },
  server: { proxy: { '/dms': server, '/nav/': server } },
});
