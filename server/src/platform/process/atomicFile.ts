import { randomUUID } from 'node:crypto';
import { createWriteStream, rmSync } from 'node:fs';
import { realpath, rename, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';

/**
 * Writes a stream to a file, which is replaced once all is there, with its permissions; an error or the signal leaves it as it was.
 * A pipe or a device is written to as it is.
 */
export async function writeFileAtomically(file: string, stream: Readable, signal: AbortSignal): Promise<void> {
  const present = await stat(file).catch(() => undefined);
  if (present && !present.isFile()) return pipeline(stream, createWriteStream(file), { signal });
  const target = present ? await realpath(file) : file;
  const draft = `${target}.${randomUUID()}.part`;
  const mode = present && { mode: present.mode & 0o777 };
  // Removed at once: the process ends soon after the signal.
  const remove = (): void => rmSync(draft, { force: true });
  signal.addEventListener('abort', remove);
  try {
    await pipeline(stream, createWriteStream(draft, { flags: 'wx', ...mode }), { signal });
    await rename(draft, target);
  } catch (error) {
    remove();
    throw error;
  } finally {
    signal.removeEventListener('abort', remove);
  }
}
