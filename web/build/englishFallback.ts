import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Fills missing German texts with English at build time. */
export const englishFallback = (): Plugin => ({
  name: 'kurator-english-fallback',
  enforce: 'pre',
  transform: {
    filter: { id: /\/i18n\/de\/[^/]+\.json$/ },
    handler(code, id) {
      const english = id.replace('/i18n/de/', '/i18n/en/');
      if (!existsSync(english)) return null;
      this.addWatchFile(english);
      return { code: JSON.stringify({ ...JSON.parse(readFileSync(english, 'utf8')), ...JSON.parse(code) }), map: null };
    },
  },
});
