import type { Plugin } from 'vite';

/** Runs libraries in a task of their own, which keeps the first task short. */
export const librariesFirst = (): Plugin => ({
  name: 'kurator-libraries-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(
        /<link rel="modulepreload" crossorigin href="(\/assets\/vendor-[^"]+)">/,
        '<script type="module" async crossorigin src="$1"></script>',
      ),
  },
});
