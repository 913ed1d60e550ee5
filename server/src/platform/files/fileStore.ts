import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { Spool, type SpooledFile } from './spool.ts';

/** A file in the house. */
export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  /** Bytes. */
  readonly size: number;
  readonly sha256: string;
  /** Who sent it or asked for it. */
  readonly owner: string;
}

/** What somebody sent, or what the house made for somebody. */
export type FilePurpose = 'upload' | 'export';

export interface NewFile {
  readonly purpose: FilePurpose;
  readonly name: string;
  readonly mediaType: string;
  readonly owner: string;
  readonly expiresAt: Date;
}

const CHUNK = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Keeps files in chunks, written and read as streams: memory stays flat however large they are. */
export class FileStore {
  readonly #pool: pg.Pool;
  readonly #spool = new Spool();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Stores what a stream gives, once it is whole: no connection waits for its sender. Nothing is left behind when it breaks. */
  async write(source: AsyncIterable<Uint8Array>, file: NewFile): Promise<StoredFile> {
    const spooled = await this.#spool.receive(source);
    try {
      return await this.#store(spooled, file);
    } finally {
      await spooled.discard();
    }
  }

  /** Stores what somebody sent: for a day, which is enough to look at a plan; an applied import keeps its rows, not its files. */
  keep(source: AsyncIterable<Uint8Array>, file: Pick<NewFile, 'name' | 'mediaType' | 'owner'>): Promise<StoredFile> {
    return this.write(source, { ...file, purpose: 'upload', expiresAt: new Date(Date.now() + DAY_MS) });
  }

  /** The file that is still there, or undefined. */
  async find(id: string, purpose: FilePurpose): Promise<StoredFile | undefined> {
    const { rows } = await this.#pool.query<StoredFile>({
      name: 'file',
      text: 'select id, name, media_type as "mediaType", size, sha256, owner from file where id = $1 and purpose = $2 and expires_at > now()',
      values: [id, purpose],
    });
    return rows[0];
  }

  /** What a file holds. */
  read(id: string): Readable {
    return Readable.from(this.#chunks(id), { objectMode: false });
  }

  /** Keeps files for good that were written for a while. */
  async keepForGood(ids: readonly string[]): Promise<void> {
    await this.#pool.query(`update file set expires_at = 'infinity' where id = any($1::uuid[])`, [ids]);
  }

  async remove(id: string): Promise<void> {
    await this.#pool.query('delete from file where id = $1', [id]);
  }

  /** Removes what has expired. */
  async sweep(): Promise<void> {
    await this.#pool.query('delete from file where expires_at < now()');
  }

  async #store(spooled: SpooledFile, { name, mediaType, owner, expiresAt, purpose }: NewFile): Promise<StoredFile> {
    const id = randomUUID();
    const { size, sha256 } = spooled;
    const client = await this.#pool.connect();
    try {
      await client.query('begin');
      let nr = 0;
      for await (const chunk of inChunks(spooled.read())) {
        await client.query({
          name: 'write_chunk',
          text: 'insert into file_chunk (file_id, nr, data) values ($1, $2, $3)',
          values: [id, nr, chunk],
        });
        nr += 1;
      }
      await client.query(
        'insert into file (id, name, media_type, size, sha256, owner, expires_at, purpose) values ($1, $2, $3, $4, $5, $6, $7, $8)',
        [id, name, mediaType, size, sha256, owner, expiresAt, purpose],
      );
      await client.query('commit');
      return { id, name, mediaType, size, sha256, owner };
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  async *#chunks(id: string): AsyncGenerator<Buffer> {
    for (let nr = 0; ; nr += 1) {
      const { rows } = await this.#pool.query<{ data: Buffer }>({
        name: 'read_chunk',
        text: 'select data from file_chunk where file_id = $1 and nr = $2',
        values: [id, nr],
      });
      const [row] = rows;
      if (!row) return;
      yield row.data;
    }
  }
}

/** Pieces of a megabyte from pieces of any size. */
async function* inChunks(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of source) {
    parts.push(part);
    length += part.length;
    if (length < CHUNK) continue;
    yield Buffer.concat(parts);
    parts = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(parts);
}
