import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Writes .br and .gz beside assets that shrink. */
export function compress(): Plugin {
  let folder = '';
  // A failed build has no files, and an error here would hide its cause.
  let isWritten = false;
  return {
    name: 'kurator-compress',
    apply: 'build',
    configResolved: (config) => void (folder = resolve(config.root, config.build.outDir, 'assets')),
    writeBundle: () => void (isWritten = true),
    async closeBundle() {
      if (!isWritten) return;
      const names = (await readdir(folder)).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const path = join(folder, name);
          const content = await readFile(path);
          const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
          await writeFile(`${path}.br`, await brotli(content, { params }));
          await writeFile(`${path}.gz`, await zip(content, { level: 9 }));
        }),
      );
    },
  };
}
