import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const source = new URL('../src', import.meta.url).pathname;

/** Name of a CSS module's class: its own and its file's, in as few bytes as scripts can name it with. */
export const scopedName = (name: string, file: string): string =>
  `${name}_${createHash('sha256').update(relative(source, file)).digest('base64url').slice(0, 4)}`;
