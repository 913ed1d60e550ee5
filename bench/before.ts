import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });

export interface Checkout {
  readonly folder: string;
  remove(): void;
}

/** Checks out an earlier commit with shared packages and pages. @throws an Error for an unknown commit, as in a shallow clone */
export function checkOut(commit: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'kurator-before-'));
  git('worktree', 'add', '--detach', '--force', folder, commit);
  const packages = join(folder, 'node_modules');
  mkdirSync(join(packages, '@kurator'), { recursive: true });
  for (const workspace of ['contract', 'server', 'web']) symlinkSync(join(folder, workspace), join(packages, '@kurator', workspace));
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@kurator' && name !== '.cache') symlinkSync(join(root, 'node_modules', name), join(packages, name));
  }
  symlinkSync(join(root, 'web/dist'), join(folder, 'web/dist'));
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
