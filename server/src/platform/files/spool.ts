import { createHash, randomUUID } from 'node:crypto';
import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Rejection } from '../rejection/rejection.ts';

export interface SpooledFile {
  readonly size: number;
  readonly sha256: string;
  read(): Readable;
  discard(): Promise<void>;
}

/** Limit of spooled bytes per node: forty uploads of maximum size. */
const MOST_BYTES = 2 * 1024 ** 3;
const AT_ONCE = 1024 * 1024;

/** Temporary storage for slow uploads, which hold no other resource meanwhile. */
export class Spool {
  readonly #mostBytes: number;
  #bytes = 0;

  constructor(mostBytes = MOST_BYTES) {
    this.#mostBytes = mostBytes;
  }

  /** Receives a stream; an aborted one leaves nothing. @throws Rejection 503 above the limit */
  async receive(source: AsyncIterable<Uint8Array>): Promise<SpooledFile> {
    const handle = await openUnnamed();
    const hash = createHash('sha256');
    let size = 0;
    const discard = async (): Promise<void> => {
      this.#bytes -= size;
      await handle.close();
    };
    try {
      for await (const chunk of source) {
        if (this.#bytes + chunk.length > this.#mostBytes) throw new Rejection(503, [{ code: 'request.too_many_uploads' }]);
        this.#bytes += chunk.length;
        size += chunk.length;
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
    } catch (error) {
      await discard();
      throw error;
    }
    const read = (): Readable => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: AT_ONCE });
    return { size, sha256: hash.digest('hex'), read, discard };
  }
}

/** Opens an unnamed file, which disappears with the process. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `kurator-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}
