import type pg from 'pg';
import { areas } from '../server/src/areas.ts';
import { openPool, Store } from '../server/src/platform/store/index.ts';
import { deliver, type DeliveredRow } from '../server/src/testing/deliver.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { command, entityOf, insertHospitals, properties, waitForStatus, waitForViews } from './awardData.ts';
import { measureCopy } from './measureCopy.ts';
import { msOf, quantile, type Figure } from './measure.ts';
import { memoryOf, startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, jobIdIn, signedIn } from './session.ts';
import { Wire } from './wire.ts';

const DELIVERED = 50_000;
const LISTED = 75_000;
const AN_AWARD = 1_000;
const ROUNDS = 40;
function* delivery(awards: readonly string[], first: number): Generator<DeliveredRow> {
  for (const [index, award] of awards.entries())
    for (let rank = 1; rank <= AN_AWARD; rank += 1) {
      const n = first + index * AN_AWARD + rank;
      const values = {
        quality: ((n * 7919) % 10_000) / 100,
        cases: (n * 31) % 70_000,
        quota: ((n * 13) % 500) / 10,
        beds: (n * 17) % 1_500,
        is_teaching: n % 3 === 0,
        focus: `Schwerpunkt ${(n * 7) % 997}`,
        website: `https://www.klinikum-${n}.example`,
        head: `Dr. Meier ${n % 4_001}`,
      };
      yield { award, entity: entityOf(n), rank, score: 100 - rank / 20, values };
    }
}

async function awardsOf(visitor: Visitor, project_id: string, count: number): Promise<readonly string[]> {
  const awards: string[] = [];
  for (let n = 0; n < count; n += 1)
    awards.push((await command(visitor, 'award.create', { project_id, name: `Liste ${Math.random()}` }))['entity_id'] ?? '');
  for (const [name, format] of properties)
    for (const award_id of awards) await command(visitor, 'award.create_property', { award_id, name, label: name, format });
  return awards;
}

async function imported(pool: pg.Pool, visitor: Visitor, project_id: string): Promise<{ plan: number; apply: number }> {
  let id = '';
  const plan = await msOf(async () => {
    id = jobIdIn((await visitor.command('health', 'project.import_awardees', { project_id })).text);
    await waitForStatus(visitor, id, 'planned');
  });
  await pool.query('checkpoint');
  const apply = await msOf(async () => {
    await visitor.command('seedwork', 'import.apply', { import_id: id });
    await waitForStatus(visitor, id, 'applied');
    await waitForViews(pool);
  });
  return { plan: plan / 1_000, apply: apply / 1_000 };
}

/** Rows that the import writes, by table: events, states with links and reservations, views. */
const written = {
  event: `select e.* from event e join stream s on s.id = e.stream_id where s.type = 'awardee'`,
  stream: `select * from stream where type = 'awardee'`,
  link: `select k.* from link k join stream s on s.id = k.source where s.type = 'awardee'`,
  reservation: `select * from reservation where kind = 'awardee'`,
  awardee_list: 'select * from awardee_list',
  awardee_value: 'select * from awardee_value',
};

interface Asked {
  readonly what: string;
  readonly params: (n: number) => string;
  readonly where: (n: number) => string;
  readonly by: string;
}

const quality = `((properties -> 'quality' ->> 'value')::float8)`;
const cases = `((properties -> 'cases' ->> 'value')::int)`;
const asked: readonly Asked[] = [
  { what: 'first page', params: () => '', where: () => 'true', by: 'newest, serial' },
  {
    what: 'by a property',
    params: (n) => `&ordering=property.quality&offset=${50 * (n % 5)}`,
    where: () => 'true',
    by: `${quality}, serial`,
  },
  {
    what: 'two properties filtered',
    params: (n) => `&property.quality=${n}..${n + 15}&property.cases=${n * 1_000}..${n * 1_000 + 30_000}&is_verified=false`,
    where: (n) => `${quality} between ${n} and ${n + 15} and ${cases} between ${n * 1_000} and ${n * 1_000 + 30_000} and not is_verified`,
    by: 'newest, serial',
  },
];

async function listFigures(pool: pg.Pool, visitor: Visitor, url: string, project: string): Promise<Figure[]> {
  await pool.query(`create table bare as select * from awardee_list`);
  for (const index of [
    '(id)',
    '(project_id, newest, serial) where not is_deleted',
    `(project_id, ${quality}, serial) where not is_deleted`,
    `(project_id, ${cases}, serial) where not is_deleted`,
  ])
    await pool.query(`create index on bare ${index}`);
  await pool.query('vacuum analyze bare');
  const wire = await Wire.open(url, headersOf(visitor));
  const path = `/dms/health/api/query/scoring/awardees/`;
  const p95 = async (ask: (n: number) => Promise<unknown>): Promise<number> => {
    for (let n = 0; n < 5; n += 1) await ask(n);
    const all: number[] = [];
    for (let n = 0; n < ROUNDS; n += 1) all.push(await msOf(() => ask(n)));
    return quantile(all, 0.95);
  };
  const figures: Figure[] = [];
  for (const { what, params, where, by } of asked) {
    const ours = await p95((n) => wire.get(`${path}?project_id=${project}&limit=50&total=exact${params(n)}`));
    const limit = await p95((n) =>
      pool.query(`select (select count(*) from bare where project_id = '${project}' and not is_deleted and ${where(n)}) as total,
        (select json_agg(r) from (select * from bare where project_id = '${project}' and not is_deleted and ${where(n)} order by ${by} limit 50 offset ${what === 'by a property' ? 50 * (n % 5) : 0}) r)::text`),
    );
    figures.push({ what: `${LISTED} listed: ${what}, p95`, unit: 'ms', ours, limit, atMost: 1.5 });
  }
  const { rows } = await pool.query<{ id: string }>(`select id from bare where project_id = $1 order by random() limit ${ROUNDS + 5}`, [
    project,
  ]);
  const ours = await p95((n) => wire.get(`${path}neighbours/${rows[n]?.id}/?project_id=${project}&ordering=property.quality`));
  figures.push({ what: `${LISTED} listed: neighbours, p95`, unit: 'ms', ours });
  wire.close();
  return figures;
}

export const benchmark: Benchmark = {
  about: `a delivery of ${DELIVERED} awardees with ${properties.length} properties planned and applied; ${LISTED} listed over HTTP`,
  run: async (url) => {
    const pool = openPool(url);
    const first = await startProduct({ databaseUrl: url });
    await first.stop();
    await insertHospitals(pool, LISTED);
    const product = await startProduct({ databaseUrl: url });
    const visitor = await signedIn(product);
    const store = new Store({ pool, types: areas.flatMap(({ streams }) => streams) });
    const { entity_id: project = '' } = await command(visitor, 'project.create', {
      name: 'Kliniken 2026',
      year: 2026,
      awardee_type: 'hospital',
    });
    const awards = await awardsOf(visitor, project, DELIVERED / AN_AWARD);
    await deliver(store, awards, delivery(awards, 0));
    const { plan, apply } = await imported(pool, visitor, project);
    const copy = await measureCopy(pool, written);
    const memory = memoryOf(product.pid).most;
    const again = await awardsOf(visitor, project, (LISTED - DELIVERED) / AN_AWARD);
    await deliver(store, again, delivery(again, DELIVERED));
    await imported(pool, visitor, project);
    await pool.query('vacuum analyze');
    const lists = await listFigures(pool, visitor, product.url, project);
    await product.stop();
    await pool.end();
    return [
      { what: `${DELIVERED} delivered: the plan`, unit: 's', ours: plan, atMost: 15 },
      { what: `${DELIVERED} delivered: applied with lists, against COPY`, unit: 's', ours: apply, limit: copy, atMost: 6 },
      { what: 'server memory, most', unit: 'MB', ours: memory },
      ...lists,
    ];
  },
};
