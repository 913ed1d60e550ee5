import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';

/** A folder for the specs of a file, which is gone after them. Made before what works in it, it is removed after that has ended. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kurator-spec-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
