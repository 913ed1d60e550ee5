import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const git = (...args: string[]): void => void execFileSync('git', args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] });

interface Checkout {
  readonly folder: string;
  remove(): void;
}

/** Checks out an earlier commit with packages of its own and our pages. @throws an Error for an unknown commit, as in a shallow clone */
export function checkOut(commit: string): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'kurator-before-'));
  git('worktree', 'add', '--detach', '--force', folder, commit);
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] });
  symlinkSync(join(root, 'web/dist'), join(folder, 'web/dist'));
  return {
    folder,
    remove: () => {
      git('worktree', 'remove', '--force', folder);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
