import type { Plugin } from 'vite';

/** The libraries run as soon as they are there, in a task of their own: together with what needs them the first task would be long. */
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
