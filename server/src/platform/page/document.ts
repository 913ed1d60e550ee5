import type { Language } from '@kurator/contract';
import type { Density, Theme } from '../http/reader.ts';
import type { Build, BuiltPage } from './build.ts';

/** Data of the first render; see `BootData` of the interface. */
interface BootData {
  readonly language: Language;
  readonly theme: Theme;
  readonly [key: string]: unknown;
}

/** Escapes `<`, so that data cannot close the script; U+2028 and U+2029 are valid JSON. */
const embedJson = (value: unknown) => JSON.stringify(value).replaceAll('<', String.raw`\u003c`);

/** Renders a page: language, theme, density, preloads (after the common, heaviest ones) and boot data. */
export function renderPage(build: Build, page: BuiltPage | undefined, boot: BootData, density: Density): string {
  const scripts = (page?.scripts[boot.language] ?? []).filter((file) => !build.template.includes(file));
  const head = [
    ...build.fonts.map((file) => `<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`),
    ...(page?.styles ?? []).map((file) => `<link rel="stylesheet" href="/${file}" crossorigin>`),
    ...scripts.map((file) => `<link rel="modulepreload" href="/${file}" crossorigin>`),
  ];
  const [start = '', ...rest] = build.template.split('<html lang="de" data-theme="system">');
  const densityAttribute = density === 'wide' ? ' data-density="wide"' : '';
  return [start, `<html lang="${boot.language}" data-theme="${boot.theme}"${densityAttribute}>`, ...rest]
    .join('')
    .replace('</head>', () => `${head.map((tag) => `  ${tag}\n  `).join('')}</head>`)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${embedJson(boot)}</script>`);
}
