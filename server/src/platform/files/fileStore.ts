import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { runTransaction } from '../store/index.ts';
import { Spool, type SpooledFile } from './spool.ts';

export interface StoredFile {
  readonly id: string;
  readonly name: string;
  readonly mediaType: string;
  readonly size: number;
  readonly sha256: string;
  readonly owner: string;
}

type FilePurpose = 'upload' | 'export' | 'delivery';

interface NewFile {
  readonly purpose: FilePurpose;
  /** Area that serves an export. */
  readonly area?: string;
  readonly name: string;
  readonly mediaType: string;
  readonly owner: string;
  readonly expiresAt: Date;
}

const CHUNK = 1024 * 1024;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores files in chunks, streamed at constant memory. */
export class FileStore {
  readonly #pool: pg.Pool;
  readonly #spool = new Spool();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Stores a stream after it arrived completely, so that no connection waits for a slow sender. */
  async write(source: AsyncIterable<Uint8Array>, file: NewFile): Promise<StoredFile> {
    const spooledFile = await this.#spool.receive(source, file.owner);
    try {
      return await this.#insertFile(spooledFile, file);
    } finally {
      await spooledFile.discard();
    }
  }

  /** Stores an upload for a day; an applied import keeps its rows, not its files. */
  keep(source: AsyncIterable<Uint8Array>, file: Pick<NewFile, 'name' | 'mediaType' | 'owner'>): Promise<StoredFile> {
    return this.write(source, { ...file, purpose: 'upload', expiresAt: new Date(Date.now() + DAY_MS) });
  }

  /** @param area required of an export */
  async find(id: string, purpose: FilePurpose, area: string | null = null): Promise<StoredFile | undefined> {
    const { rows } = await this.#pool.query<StoredFile>({
      name: 'file',
      text: `select id, name, media_type as "mediaType", size, sha256, owner from file
        where id = $1 and purpose = $2 and area is not distinct from $3 and expires_at > now()`,
      values: [id, purpose, area],
    });
    return rows[0];
  }

  /** Breaks off with an error where the file is deleted before its end is read. */
  read(id: string): Readable {
    return Readable.from(this.#readChunks(id), { objectMode: false });
  }

  /** Makes files deliveries, which do not expire: a release before wrote them as exports. */
  async keepForGood(ids: readonly string[]): Promise<void> {
    await this.#pool.query(`update file set expires_at = 'infinity', purpose = 'delivery', area = null where id = any($1::uuid[])`, [ids]);
  }

  async remove(id: string): Promise<void> {
    await this.#pool.query('delete from file where id = $1', [id]);
  }

  async sweep(): Promise<void> {
    await this.#pool.query('delete from file where expires_at < now()');
  }

  async #insertFile(spooledFile: SpooledFile, { name, mediaType, owner, expiresAt, purpose, area }: NewFile): Promise<StoredFile> {
    const id = randomUUID();
    const { size, sha256 } = spooledFile;
    await runTransaction(this.#pool, async (client) => {
      let nr = 0;
      for await (const chunk of inChunks(spooledFile.read())) {
        await client.query({
          name: 'write_chunk',
          text: 'insert into file_chunk (file_id, nr, data) values ($1, $2, $3)',
          values: [id, nr, chunk],
        });
        nr += 1;
      }
      await client.query(
        'insert into file (id, name, media_type, size, sha256, owner, expires_at, purpose, area) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
        [id, name, mediaType, size, sha256, owner, expiresAt, purpose, area ?? null],
      );
    });
    return { id, name, mediaType, size, sha256, owner };
  }

  async *#readChunks(id: string): AsyncGenerator<Buffer> {
    const { rows: files } = await this.#pool.query<Pick<StoredFile, 'size'>>({
      name: 'file_size',
      text: 'select size from file where id = $1',
      values: [id],
    });
    let missingBytes = files[0]?.size;
    for (let nr = 0; missingBytes !== 0; nr += 1) {
      const { rows } = await this.#pool.query<{ data: Buffer }>({
        name: 'read_chunk',
        text: 'select data from file_chunk where file_id = $1 and nr = $2',
        values: [id, nr],
      });
      const [row] = rows;
      if (!row || missingBytes === undefined) throw new Error(`the file ${id} was deleted before its end was read`);
      missingBytes -= row.data.length;
      yield row.data;
    }
  }
}

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
