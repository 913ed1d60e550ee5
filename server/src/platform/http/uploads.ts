import { FILE_LIMIT } from '@kurator/contract/kit/fileFormat';
import type { MultipartFile } from '@fastify/multipart';
import { Rejection } from '../bus/index.ts';
import type { FileStore } from '../files/fileStore.ts';

/** What a parser gives. What the server knows of its complaints has a status; the others (no boundary, broken off) mean a broken request. */
export async function* parsed<T>(source: AsyncIterable<T>): AsyncGenerator<T> {
  try {
    yield* source;
  } catch (error) {
    if (error instanceof Rejection || (error instanceof Error && 'statusCode' in error)) throw error;
    throw new Rejection(400, [{ code: 'request.malformed' }]);
  }
}

/** The files that came with one request. */
export class Uploads {
  readonly #files: FileStore;
  readonly #owner: string;
  readonly #ids: string[] = [];
  #bytes = 0;

  constructor(files: FileStore, owner: string) {
    this.#files = files;
    this.#owner = owner;
  }

  /** Stores a file. @returns what a command gets in its place. @throws Rejection 413 */
  async keep(part: MultipartFile): Promise<object> {
    try {
      const name = part.filename.slice(0, 200);
      const file = await this.#files.keep(parsed<Uint8Array>(part.file), { name, mediaType: part.mimetype, owner: this.#owner });
      this.#ids.push(file.id);
      this.#bytes += file.size;
      if (part.file.truncated || this.#bytes > FILE_LIMIT)
        throw new Rejection(413, [{ field: part.fieldname.slice(0, 100), code: 'file.too_large', params: { max: '50 MB' } }]);
      return { upload_id: file.id, name: file.name, size: file.size, sha256: file.sha256 };
    } finally {
      part.file.resume();
    }
  }

  /** Removes them: what was refused leaves nothing behind. */
  async remove(): Promise<void> {
    for (const id of this.#ids) await this.#files.remove(id);
  }
}
