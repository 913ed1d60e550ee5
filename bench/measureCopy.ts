import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { measureMs } from './figure.ts';

/** COPY of the same rows into tables with the same indexes. @param rowSelects SELECT of the rows by table @returns seconds */
export async function measureCopy(pool: pg.Pool, rowSelects: Readonly<Record<string, string>>): Promise<number> {
  const client = await pool.connect();
  const texts: [string, Buffer[]][] = [];
  for (const [table, sql] of Object.entries(rowSelects)) {
    const chunks: Buffer[] = [];
    for await (const chunk of client.query(copyTo(`copy (${sql}) to stdout`)) as AsyncIterable<Buffer>) chunks.push(chunk);
    texts.push([table, chunks]);
    await client.query(`create table bare_${table} (like ${table} including all excluding generated)`);
  }
  await client.query('checkpoint');
  const ms = await measureMs(async () => {
    for (const [table, chunks] of texts) await pipeline(Readable.from(chunks), client.query(copyFrom(`copy bare_${table} from stdin`)));
  });
  client.release();
  return ms / 1_000;
}
