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
const MAX_BYTES = 2 * 1024 ** 3;
const WRITE_BYTES = 1024 * 1024;

/** Temporary storage for slow uploads, which hold no other resource meanwhile; one owner fills at most half of it. */
export class Spool {
  readonly #maxBytes: number;
  #bytes = 0;
  readonly #bytesPerOwner = new Map<string, number>();

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  /** Receives a stream; an aborted one leaves nothing. @throws Rejection 429 above the owner's share, 503 above the limit */
  async receive(source: AsyncIterable<Uint8Array>, owner: string): Promise<SpooledFile> {
    const handle = await openUnnamed();
    const hash = createHash('sha256');
    let size = 0;
    const discard = async (): Promise<void> => {
      this.#addBytes(-size, owner);
      await handle.close();
    };
    try {
      for await (const chunk of source) {
        this.#checkSpace(chunk.length, owner);
        this.#addBytes(chunk.length, owner);
        size += chunk.length;
        hash.update(chunk);
        await handle.writeFile(chunk);
      }
    } catch (error) {
      await discard();
      throw error;
    }
    const read = (): Readable => handle.createReadStream({ start: 0, autoClose: false, highWaterMark: WRITE_BYTES });
    return { size, sha256: hash.digest('hex'), read, discard };
  }

  #checkSpace(length: number, owner: string): void {
    if (this.#bytesOf(owner) + length > this.#maxBytes / 2) throw new Rejection(429, [{ code: 'request.too_many_own_uploads' }]);
    if (this.#bytes + length > this.#maxBytes) throw new Rejection(503, [{ code: 'request.too_many_uploads' }]);
  }

  #bytesOf(owner: string): number {
    return this.#bytesPerOwner.get(owner) ?? 0;
  }

  #addBytes(length: number, owner: string): void {
    this.#bytes += length;
    const ownerBytes = this.#bytesOf(owner) + length;
    if (ownerBytes === 0) this.#bytesPerOwner.delete(owner);
    else this.#bytesPerOwner.set(owner, ownerBytes);
  }
}

/** Opens an unnamed file, which disappears with the process. */
async function openUnnamed(): Promise<FileHandle> {
  const path = join(tmpdir(), `kurator-${randomUUID()}`);
  const handle = await open(path, 'wx+', 0o600);
  await unlink(path);
  return handle;
}
