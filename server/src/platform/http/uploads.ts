import { MAX_UPLOAD_BYTES } from '@kurator/contract/kit/fileFormat';
import type { MultipartFile } from '@fastify/multipart';
import { Rejection } from '../bus/index.ts';
import type { FileStore } from '../files/fileStore.ts';

/** Turns parser errors without status (no boundary, aborted) into 400. */
export async function* rejectMalformedParts<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    if (error instanceof Rejection || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new Rejection(400, [{ code: 'request.malformed' }]);
  }
}

export class Uploads {
  readonly #files: FileStore;
  readonly #owner: string;
  readonly #ids: string[] = [];
  #bytes = 0;

  constructor(files: FileStore, owner: string) {
    this.#files = files;
    this.#owner = owner;
  }

  /** Stores a file. @returns its value for the command. @throws Rejection 413 */
  async keep(part: MultipartFile): Promise<object> {
    try {
      const name = part.filename.slice(0, 200);
      const file = await this.#files.keep(rejectMalformedParts<Uint8Array>(part.file), {
        name,
        mediaType: part.mimetype,
        owner: this.#owner,
      });
      this.#ids.push(file.id);
      this.#bytes += file.size;
      if (part.file.truncated || this.#bytes > MAX_UPLOAD_BYTES)
        throw new Rejection(413, [{ field: part.fieldname.slice(0, 100), code: 'file.too_large', params: { max: '50 MB' } }]);
      return { upload_id: file.id, name: file.name, size: file.size, sha256: file.sha256 };
    } finally {
      part.file.resume();
    }
  }

  async remove(): Promise<void> {
    for (const id of this.#ids) await this.#files.remove(id);
  }
}
