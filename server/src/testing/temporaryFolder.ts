import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** Folder removed after the file. Create it before its users, which end first. */
export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurator-spec-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
