import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root, run } from './run.mjs';

/** Installs what package-lock.json asks for, where it is not there yet. Asks npm's own record, so a hand-made install counts. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  process.stdout.write('Installing the packages of package-lock.json (npm ci) ...\n');
  const code = await run('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund']);
  if (code !== 0) fail(`npm ci failed with exit code ${code}; its own lines above say why.`);
  if (!existsSync(pinnedNode)) {
    fail(
      'npm ci did not bring the pinned Node: it was told to run no install scripts. Set ignore-scripts=false in your npm configuration.',
    );
  }
}

/** The Node that the project is made for, installed by npm. */
export const pinnedNode = join(root, 'node_modules', '.bin', 'node');

function isInstalled() {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record) || !existsSync(pinnedNode)) return false;
  const installed = packagesOf(record);
  return Object.entries(packagesOf(join(root, 'package-lock.json')))
    .filter(([path]) => path.startsWith('node_modules/'))
    .every(([path, wanted]) => (installed[path] ? installed[path].version === wanted.version : wanted.optional === true));
}

function packagesOf(lock) {
  return JSON.parse(readFileSync(lock, 'utf8')).packages;
}
