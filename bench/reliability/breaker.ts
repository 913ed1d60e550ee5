import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

// Preloaded into the product: breaks the lines of a fault test. A missing line ends the process, so that no fault goes untested.
const root = join(import.meta.dirname, '../..');
const lines = z
  .array(z.object({ file: z.string(), line: z.string(), replacement: z.string() }))
  .parse(JSON.parse(process.env['KURATOR_BROKEN_LINES'] ?? '[]'));
const byFile = Map.groupBy(lines, ({ file }) => join(root, file));
for (const [path, brokenLines] of byFile)
  for (const { line } of brokenLines)
    if (!readFileSync(path, 'utf8').includes(line)) throw new Error(`the line to break is not in ${path}: ${line}`);

registerHooks({
  load: (url, context, next) => {
    const loaded = next(url, context);
    const brokenLines = url.startsWith('file:') ? byFile.get(fileURLToPath(url)) : undefined;
    if (!brokenLines) return loaded;
    const source = brokenLines.reduce((text, { line, replacement }) => text.replaceAll(line, () => replacement), textOf(loaded.source));
    return { ...loaded, source };
  },
});

function textOf(source: unknown): string {
  if (typeof source === 'string') return source;
  if (source instanceof Uint8Array) return Buffer.from(source).toString();
  throw new Error('a module without text cannot be broken');
}
