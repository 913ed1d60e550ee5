import { isStorable } from '@kurator/contract/kit/fieldKind';
import { MAX_UPLOAD_BYTES } from '@kurator/contract/kit/fileFormat';
import type { MultipartFile } from '@fastify/multipart';
import { invalidRequest, Rejection } from '../bus/index.ts';
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

/** Names of a part; senders leave out those that the parser's types promise. */
interface PartNames {
  readonly type: 'file' | 'field';
  readonly fieldname?: string;
  readonly filename?: string;
}

/** @throws Rejection 400 for a part or file without name, 422 for the name of a file that cannot be stored */
export function checkNames({ type, fieldname, filename }: PartNames): void {
  if (fieldname === undefined || (type === 'file' && filename === undefined)) throw new Rejection(400, [{ code: 'request.malformed' }]);
  if (filename !== undefined && !isStorable(filename))
    throw invalidRequest([{ field: fieldname.slice(0, 100), code: 'field.control_characters' }]);
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
      const name = part.filename.slice(0, 200).toWellFormed();
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
