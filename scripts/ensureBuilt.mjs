import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, run } from './run.mjs';

const sources = ['web', 'contract/src', 'package-lock.json', 'tsconfig.base.json'];
const marker = join(root, 'web', 'dist', '.sources');

/** Builds the pages if their sources have changed since the last build. @returns vite's exit code, 0 without a build */
export async function ensureBuilt() {
  const state = stateOf(sources);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === state) return 0;
  process.stdout.write('Building the pages (vite build) ...\n');
  const code = await run('vite', ['build', '--logLevel', 'warn'], { cwd: join(root, 'web') });
  if (code === 0) writeFileSync(marker, state);
  return code;
}

/** Hash over the names and contents of all sources. */
function stateOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder).toSorted())
    hash
      .update(path)
      .update('\0')
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex');
}

function filesUnder(path) {
  const entries = /\.[a-z]+$/.test(path) ? undefined : readdirSync(join(root, path), { withFileTypes: true });
  if (!entries) return [path];
  return entries
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`]));
}
