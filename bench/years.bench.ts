import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { openPool } from '../server/src/platform/store/index.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { sendCommand, insertHospitals, properties, waitForStatus, waitForViews } from './awardData.ts';
import { measureInterleaved, median, measureMs, type Figure } from './figure.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, jobIdIn, signInVisitor } from './session.ts';

const AWARDS = 200;
const AN_AWARD = 375;
/** Entities of a list that leave it within a year. */
const CHANGED = 20;
const ROUNDS = 3;
const api = '/dms/health/api/query/';

/** A project with awards of eight properties each. */
async function project(visitor: Visitor, year: number): Promise<string> {
  const { entity_id: id = '' } = await sendCommand(visitor, 'project.create', { name: `Kliniken ${year}`, year, awardee_type: 'hospital' });
  let first = '';
  for (let n = 0; n < AWARDS; n += 1) {
    const { entity_id: award = '' } = await sendCommand(visitor, 'award.create', { project_id: id, name: `Liste ${n}`, length: AN_AWARD });
    first ||= award;
  }
  for (const [name, format] of properties)
    await sendCommand(visitor, 'award.create_property', { award_id: first, name, label: name, format, for_all_awards: true });
  return id;
}

/** Awardee states of all awards of a project; a tenth of each list differs from the previous year. */
async function fillAwardees(pool: pg.Pool, project_id: string, shift: number): Promise<void> {
  await pool.query(
    `create table filled as select md5(a.id::text || n)::uuid as id, a.id as award, ('00000000-0000-4000-8300-' || lpad(((nr - 1) * ${AN_AWARD} + n)::text, 12, '0'))::uuid as entity,
        n, (a.state ->> 'year')::int as year, row_number() over () + ${shift} * 1_000_000 as serial
      from (select id, state, row_number() over (order by (state ->> 'dms_one_id')::int) as nr from stream
        where type = 'award' and state ->> 'project_id' = '${project_id}') a, generate_series(1 + ${shift}, ${AN_AWARD} + ${shift}) n`,
  );
  await pool.query(`insert into stream (id, type, version, card, state)
    select id, 'awardee', 1, jsonb_build_object('rank', n - ${shift}), jsonb_build_object('serial', serial, 'award_id', award, 'project_id', '${project_id}', 'year', year,
      'entity_id', entity, 'entity_type', 'hospital', 'rank', n - ${shift}, 'total_score', 100 - n / 10.0,
      'property.quality', jsonb_build_object('value', (n * 79 + ${shift}) % 100, 'by', 'source'), 'property.cases', jsonb_build_object('value', n * 31, 'by', 'source'),
      'property.quota', jsonb_build_object('value', n % 50, 'by', 'source'), 'property.beds', jsonb_build_object('value', n * 17 % 1500, 'by', 'source'),
      'property.is_teaching', jsonb_build_object('value', n % 3 = 0, 'by', 'source'), 'property.focus', jsonb_build_object('value', 'Schwerpunkt ' || n, 'by', 'source'),
      'property.website', jsonb_build_object('value', 'https://www.klinikum-' || n || '.example', 'by', 'source'), 'property.head', jsonb_build_object('value', 'Dr. Meier ' || n, 'by', 'source'))
    from filled`);
  await pool.query(
    `insert into link (target, rel, source) select award, 'award', id from filled union all select entity, 'entity', id from filled`,
  );
  await pool.query('drop table filled');
}

async function rebuildProjector(visitor: Visitor, name: string): Promise<void> {
  const { status, text } = await visitor.command('seedwork', 'projector.rebuild', { name });
  if (status !== 200) throw new Error(`projector.rebuild gave ${status} ${text}`);
  await waitForStatus(visitor, jobIdIn(text), 'done');
}

async function readBytes(url: string, visitor: Visitor): Promise<Buffer> {
  const answer = await fetch(url, { headers: headersOf(visitor) });
  if (answer.status !== 200) throw new Error(`${url} gave ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Time to write the same rows as a duplicate by COPY, in ms. */
async function measureDuplicateCopy(pool: pg.Pool, project_id: string): Promise<number> {
  const client = await pool.connect();
  const those = `(select id from stream where id = '${project_id}' or state ->> 'project_id' = '${project_id}' and type = 'award')`;
  const texts: [string, Buffer[]][] = [];
  for (const [table, column] of [
    ['stream', 'id'],
    ['event', 'stream_id'],
    ['link', 'source'],
  ] as const) {
    const chunks: Buffer[] = [];
    for await (const chunk of client.query(
      copyTo(`copy (select * from ${table} where ${column} in ${those}) to stdout`),
    ) as AsyncIterable<Buffer>)
      chunks.push(chunk);
    texts.push([table, chunks]);
    await client.query(`create temporary table bare_${table} (like ${table} including all excluding generated)`);
  }
  const ms = await measureMs(async () => {
    for (const [table, chunks] of texts) await pipeline(Readable.from(chunks), client.query(copyFrom(`copy bare_${table} from stdin`)));
  });
  await client.query('discard temp');
  client.release();
  return ms;
}

/** Duplicates a project to the next years, until every list shows it. */
async function measureDuplication(pool: pg.Pool, visitor: Visitor, project_id: string, year: number): Promise<Figure[]> {
  const [all, listTimes, limits]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    const { entity_id: id = '' } = await sendCommand(visitor, 'project.duplicate', { project_id, year: year + round });
    all.push(performance.now() - started);
    await waitForViews(pool);
    listTimes.push(performance.now() - started);
    limits.push(await measureDuplicateCopy(pool, id));
  }
  return [
    { what: `${AWARDS} awards with ${properties.length} properties duplicated, most`, unit: 'ms', ours: Math.max(...all), atMost: 1_000 },
    { what: 'the same against its rows by COPY', unit: 'ms', ours: median(all), limit: median(limits) },
    { what: 'the same until lists show it', unit: 'ms', ours: median(listTimes) },
  ];
}

/** Both lists of an award as SQL reads them. */
const bothLists = `select s.state, e.card from link k join stream s on s.id = k.source join stream e on e.id = (s.state ->> 'entity_id')::uuid
  where k.rel = 'award' and (k.target = $1 or k.target = (select (state ->> 'previous_id')::uuid from stream where id = $1))`;

async function measureComparison(pool: pg.Pool, visitor: Visitor, url: string, project_id: string): Promise<Figure[]> {
  let file: Buffer = Buffer.of();
  const csv = (path: string) => measureMs(async () => void (file = await readBytes(`${url}${api}${path}`, visitor)));
  const ours = () => csv(`research/projects/${project_id}/comparison`);
  const awards = await pool.query<{ id: string }>(`select id from award_list where project_id = $1`, [project_id]);
  const limit = () =>
    measureMs(async () => {
      for (const { id } of awards.rows) await pool.query({ name: 'both', text: bothLists, values: [id] });
    });
  const times = await measureInterleaved(ROUNDS * 3, ours, limit);
  const rows = file.toString().split('\n').length - 2;
  const each: number[] = [];
  for (const { id } of awards.rows) each.push(await csv(`scoring/awards/${id}/comparison?format=csv`));
  return [
    { what: `two years of ${AWARDS} awards compared as CSV, ${rows} rows`, unit: 'ms', ours: median(times.ours), atMost: 1_000 },
    { what: 'the same against both lists in SQL', unit: 'ms', ours: median(times.ours), limit: median(times.limit) },
    { what: 'one award of them', unit: 'ms', ours: median(each) },
  ];
}

async function measureDelivery(pool: pg.Pool, visitor: Visitor, url: string, project_id: string): Promise<Figure[]> {
  const frozen = await measureMs(async () => {
    const { text } = await visitor.command('health', 'project.deliver', { project_id, label: 'Lieferung' });
    await waitForStatus(visitor, jobIdIn(text), 'done');
  });
  await waitForViews(pool);
  const { rows } = await pool.query<{ id: string; hash: string }>(
    `select d -> 'files' ->> 'csv' as id, d ->> 'hash' as hash from stream, jsonb_array_elements(state -> 'deliveries') d where id = $1`,
    [project_id],
  );
  const [delivery] = rows;
  if (!delivery) throw new Error('nothing was delivered');
  let differenceCount = 0;
  let count = 0;
  const ours = () =>
    measureMs(async () => {
      const bytes = await readBytes(`${url}${api}export/v3/data/delivery?project=${project_id}&number=1&output_format=csv`, visitor);
      count = bytes.toString().split('\n').length - 2;
      if (createHash('sha256').update(bytes).digest('hex') !== delivery.hash) differenceCount += 1;
    });
  const limit = () =>
    measureMs(async () => {
      const { rows: chunks } = await pool.query<{ data: Buffer }>('select data from file_chunk where file_id = $1 order by nr', [
        delivery.id,
      ]);
      createHash('sha256')
        .update(Buffer.concat(chunks.map(({ data }) => data)))
        .digest('hex');
    });
  const times = await measureInterleaved(ROUNDS * 3, ours, limit);
  const csv = await measureMs(async () =>
    readBytes(`${url}${api}research/projects/${project_id}/deliveries/1/comparison?format=csv`, visitor),
  );
  return [
    { what: 'rows of the delivery', unit: '', ours: count, atLeast: AWARDS * AN_AWARD, atMost: AWARDS * AN_AWARD },
    { what: 'frozen in three formats', unit: 's', ours: frozen / 1_000 },
    { what: 'exported again, against reading its chunks', unit: 'ms', ours: median(times.ours), limit: median(times.limit), atMost: 3 },
    { what: 'of these other bytes than were delivered', unit: '', ours: differenceCount, atMost: 0 },
    { what: 'the delivery compared with the project as it is, CSV', unit: 's', ours: csv / 1_000 },
  ];
}

export const benchmark: Benchmark = {
  description: `a project of ${AWARDS} awards duplicated, compared with the year before, and its ${AWARDS * AN_AWARD} awardees delivered`,
  run: async (url) => {
    const pool = openPool(url);
    const first = await startProduct({ databaseUrl: url });
    await first.stop();
    await insertHospitals(pool, AWARDS * AN_AWARD + CHANGED);
    const product = await startProduct({ databaseUrl: url });
    const visitor = await signInVisitor(product);
    const before = await project(visitor, 2025);
    await waitForViews(pool);
    const copies = await measureDuplication(pool, visitor, before, 2026);
    const { rows } = await pool.query<{ id: string }>(`select id from stream where type = 'project' and card ->> 'year' = '2026'`);
    const now = rows[0]?.id ?? '';
    await fillAwardees(pool, before, 0);
    await fillAwardees(pool, now, CHANGED);
    await pool.query('vacuum analyze');
    await rebuildProjector(visitor, 'awardee_list_projector');
    await pool.query('vacuum analyze');
    const figures = [
      ...copies,
      ...(await measureComparison(pool, visitor, product.url, now)),
      ...(await measureDelivery(pool, visitor, product.url, before)),
    ];
    await product.stop();
    await pool.end();
    return figures;
  },
};
