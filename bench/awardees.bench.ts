import type pg from 'pg';
import { areas } from '../server/src/areas.ts';
import { openPool, Store } from '../server/src/platform/store/index.ts';
import { recordDeliveredScores, type DeliveredRow } from '../server/src/testing/deliver.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { sendCommand, hospitalIdOf, insertHospitals, properties, waitForStatus, waitForViews } from './awardData.ts';
import { measureCopy } from './measureCopy.ts';
import { measureMs, quantile, type Figure } from './figure.ts';
import { memoryOf, startProduct } from './product.ts';
import { fetchBody } from './pages.ts';
import type { Benchmark } from './run.ts';
import { headersOf, jobIdIn, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';

const DELIVERED_ROWS = 50_000;
const LISTED_ROWS = 75_000;
const AN_AWARD = 1_000;
const ROUNDS = 200;
/** Neighbours cost little, so that more questions are drawn. */
const NEIGHBOURS = 1_000;
/** A new connection maps each page of shared memory at its first use, which people's connections did hours ago. */
const MAPPED = 2_000;
const WARM = 10;

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
      yield { award, entity: hospitalIdOf(n), rank, score: 100 - rank / 20, values };
    }
}

async function awardsOf(visitor: Visitor, project_id: string, count: number): Promise<readonly string[]> {
  const awards: string[] = [];
  for (let n = 0; n < count; n += 1)
    awards.push((await sendCommand(visitor, 'award.create', { project_id, name: `Liste ${Math.random()}` }))['entity_id'] ?? '');
  for (const [name, format] of properties)
    for (const award_id of awards) await sendCommand(visitor, 'award.create_property', { award_id, name, label: name, format });
  return awards;
}

async function measureImport(pool: pg.Pool, visitor: Visitor, project_id: string): Promise<{ plan: number; apply: number }> {
  let id = '';
  const plan = await measureMs(async () => {
    id = jobIdIn((await visitor.command('health', 'project.import_awardees', { project_id })).text);
    await waitForStatus(visitor, id, 'planned');
  });
  await pool.query('checkpoint');
  const apply = await measureMs(async () => {
    await visitor.command('seedwork', 'import.apply', { import_id: id });
    await waitForStatus(visitor, id, 'applied');
    await waitForViews(pool);
  });
  return { plan: plan / 1_000, apply: apply / 1_000 };
}

/** Rows that the import writes, by table: events, states with links and reservations, views. */
const rowSelects = {
  event: `select e.* from event e join stream s on s.id = e.stream_id where s.type = 'awardee'`,
  stream: `select * from stream where type = 'awardee'`,
  link: `select k.* from link k join stream s on s.id = k.source where s.type = 'awardee'`,
  reservation: `select * from reservation where kind = 'awardee'`,
  awardee_list: 'select * from awardee_list',
  awardee_value: 'select * from awardee_value',
};

interface AwardeeQuestion {
  readonly what: string;
  readonly params: (n: number) => string;
  readonly where: (n: number) => string;
  readonly by: string;
  readonly offset?: (n: number) => number;
}

const quality = `((properties -> 'quality' ->> 'value')::float8)`;
const cases = `((properties -> 'cases' ->> 'value')::int)`;
const questions: readonly AwardeeQuestion[] = [
  { what: 'first page', params: () => '', where: () => 'true', by: 'newest, serial' },
  {
    what: 'by a property',
    params: (n) => `&ordering=property.quality&offset=${50 * (n % 5)}`,
    where: () => 'true',
    by: `${quality}, serial`,
    offset: (n) => 50 * (n % 5),
  },
  {
    what: 'three filters, two of them properties',
    params: (n) => `&property.quality=${n % 80}..${(n % 80) + 15}&property.cases=${n * 150}..${n * 150 + 30_000}&is_verified=false`,
    where: (n) =>
      `${quality} between ${n % 80} and ${(n % 80) + 15} and ${cases} between ${n * 150} and ${n * 150 + 30_000} and not is_verified`,
    by: 'newest, serial',
  },
];

interface Contest {
  readonly what: string;
  readonly ours: (n: number) => Promise<unknown>;
  readonly bare: (n: number) => Promise<unknown>;
}

/** Times both in turns. */
async function compareWithBare({ what, ours, bare }: Contest, rounds = ROUNDS, warm = WARM): Promise<Figure> {
  const took = { ours: new Array<number>(), limit: new Array<number>() };
  for (let n = -warm; n < rounds; n += 1) {
    const limit = await measureMs(() => bare(n + warm));
    const our = await measureMs(() => ours(n + warm));
    if (n < 0) continue;
    took.limit.push(limit);
    took.ours.push(our);
  }
  return {
    what: `${LISTED_ROWS} listed: ${what}, p95`,
    unit: 'ms',
    ours: quantile(took.ours, 0.95),
    limit: quantile(took.limit, 0.95),
    atMost: 1.5,
  };
}

/** Column of a row of the bare table. */
const at = (id: string | undefined, column: string): string => `(select ${column} from bare where id = '${id}')`;

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
  const wire = await HttpConnection.open(url, headersOf(visitor));
  const path = `/dms/health/api/query/scoring/awardees/`;
  const own = `project_id = '${project}' and not is_deleted`;
  const figures: Figure[] = [];
  for (const { what, params, where, by, offset } of questions)
    figures.push(
      await compareWithBare({
        what,
        ours: (n) => fetchBody(wire, `${path}?project_id=${project}&limit=50&total=exact${params(n)}`),
        bare: (n) =>
          pool.query(`select (select count(*) from bare where ${own} and ${where(n)}) as total,
            (select json_agg(r) from (select * from bare where ${own} and ${where(n)} order by ${by} limit 50 offset ${offset?.(n) ?? 0}) r)::text`),
      }),
    );
  const { rows } = await pool.query<{ id: string }>(`select id from bare where ${own} order by random() limit ${NEIGHBOURS + MAPPED}`);
  const neighbourSql = (id: string | undefined, sign: '<' | '>', direction: 'asc' | 'desc'): string =>
    `(select json_build_object('id', id, 'name', name) from bare where ${own} and (${quality}, serial) ${sign} (${at(id, quality)}, ${at(id, 'serial')}) order by ${quality} ${direction}, serial ${direction} limit 1)`;
  figures.push(
    await compareWithBare(
      {
        what: 'neighbours by a property',
        ours: (n) => fetchBody(wire, `${path}neighbours/${rows[n]?.id}/?project_id=${project}&ordering=property.quality`),
        bare: (n) => pool.query(`select ${neighbourSql(rows[n]?.id, '<', 'desc')}, ${neighbourSql(rows[n]?.id, '>', 'asc')}`),
      },
      NEIGHBOURS,
      MAPPED,
    ),
  );
  wire.close();
  return figures;
}

export const benchmark: Benchmark = {
  description: `a delivery of ${DELIVERED_ROWS} awardees with ${properties.length} properties planned and applied; ${LISTED_ROWS} listed over HTTP`,
  run: async (url) => {
    const pool = openPool(url);
    const first = await startProduct({ databaseUrl: url });
    await first.stop();
    await insertHospitals(pool, LISTED_ROWS);
    const product = await startProduct({ databaseUrl: url });
    const visitor = await signInVisitor(product);
    const store = new Store({ pool, types: areas.flatMap(({ streams }) => streams) });
    const { entity_id: project = '' } = await sendCommand(visitor, 'project.create', {
      name: 'Kliniken 2026',
      year: 2026,
      awardee_type: 'hospital',
    });
    const awards = await awardsOf(visitor, project, DELIVERED_ROWS / AN_AWARD);
    await recordDeliveredScores(store, awards, delivery(awards, 0));
    const { plan, apply } = await measureImport(pool, visitor, project);
    const copy = await measureCopy(pool, rowSelects);
    const memory = memoryOf(product.pid).most;
    const again = await awardsOf(visitor, project, (LISTED_ROWS - DELIVERED_ROWS) / AN_AWARD);
    await recordDeliveredScores(store, again, delivery(again, DELIVERED_ROWS));
    await measureImport(pool, visitor, project);
    await pool.query('vacuum analyze');
    const lists = await listFigures(pool, visitor, product.url, project);
    await product.stop();
    await pool.end();
    return [
      { what: `${DELIVERED_ROWS} delivered: the plan`, unit: 's', ours: plan, atMost: 15 },
      { what: `${DELIVERED_ROWS} delivered: applied with lists, against COPY`, unit: 's', ours: apply, limit: copy, atMost: 6 },
      { what: 'server memory, most', unit: 'MB', ours: memory },
      ...lists,
    ];
  },
};
