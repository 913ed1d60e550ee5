import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { z } from 'zod';
import { areas } from '../server/src/areas.ts';
import { verificationComputedColumns } from '../server/src/health/verification/verification.view.ts';
import { openPool, Store } from '../server/src/platform/store/index.ts';
import { recordDeliveredScores } from '../server/src/testing/deliver.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { waitForStatus } from './awardData.ts';
import { likePattern } from './barePages.ts';
import { ensureBenchDataset } from './benchDataset.ts';
import { pickCyclic } from './hospitals.ts';
import { measureMs, quantile, type Figure } from './figure.ts';
import { fetchBody } from './pages.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, jobIdIn, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';

const LISTED_ROWS = 75_000;
/** A few are deleted or on a blacklist, and cannot win. */
const MEDICS = 78_000;
const AN_AWARD = 3_000;
const ROUNDS = 1_000;
const WARM = 20;
const YEAR = new Date().getUTCFullYear();
const path = '/dms/health/api/query/verification';

async function executeCommand(visitor: Visitor, topic: string, values: Record<string, unknown>): Promise<string> {
  const { status, text } = await visitor.command('health', topic, values);
  if (status !== 200) throw new Error(`${topic} gave ${status} ${text}`);
  return z.object({ entity_id: z.string() }).parse(JSON.parse(text)).entity_id;
}

/** Two of three are verified as they are printed, one of thirty before its name was changed; of one in fifty something is asked. */
const verified = `update stream s set state = s.state
    || case when l.dms_one_id % 3 < 2 then jsonb_build_object('verified.medic.${YEAR}', jsonb_build_object('by', 'sample', 'time', to_json(now()),
      'printed', jsonb_strip_nulls(jsonb_build_object('name', concat_ws(' ', l.title, l.name, case when l.dms_one_id % 30 = 0 then 'jun.' end), 'affiliation', l.institute_name,
        'rule', case when l.institute_name is not null then s.state -> 'affiliations' -> 0 ->> 'rule' end,
        'address', nullif(concat_ws(', ', l.street, concat_ws(' ', l.zipcode, l.city)), ''))))) else '{}' end
    || case when l.dms_one_id % 50 = 0 then jsonb_build_object('inquiry.medic.${YEAR}', jsonb_build_object('by', 'sample', 'time', to_json(now()), 'question', 'Stimmt die Anschrift?')) else '{}' end
  from medic_list l where l.id = s.id`;

const countListedRows = async (pool: pg.Pool): Promise<number | undefined> =>
  (await pool.query<{ count: number }>('select count(*)::int from verification_list')).rows[0]?.count;

/** Medics that win in one year, each in one of the awards. */
async function fill(visitor: Visitor, pool: pg.Pool): Promise<void> {
  if ((await countListedRows(pool)) === LISTED_ROWS) return;
  await pool.query(verified);
  const project_id = await executeCommand(visitor, 'project.create', { name: `Ärzte ${YEAR}`, year: YEAR, awardee_type: 'medic' });
  const awards: string[] = [];
  for (let n = 0; n < LISTED_ROWS / AN_AWARD; n += 1)
    awards.push(
      await executeCommand(visitor, 'award.create', { project_id, name: `Fachgebiet ${String.fromCodePoint(65 + n).repeat(3)}` }),
    );
  const { rows } = await pool.query<{ id: string }>(
    `select id from medic_list where not is_deleted and not is_process_blacklisted and not is_editorial_blacklisted order by id limit ${LISTED_ROWS}`,
  );
  const store = new Store({ pool, types: areas.flatMap(({ streams }) => streams) });
  await recordDeliveredScores(
    store,
    awards,
    rows.map(({ id }, n) => ({ award: pickCyclic(awards, n), entity: id, rank: Math.floor(n / awards.length) + 1, score: 90 })),
  );
  const job = jobIdIn((await visitor.command('health', 'project.import_awardees', { project_id })).text);
  await waitForStatus(visitor, job, 'planned');
  await visitor.command('seedwork', 'import.apply', { import_id: job, skip_error_rows: true });
  await waitForStatus(visitor, job, 'applied');
  while ((await countListedRows(pool)) !== LISTED_ROWS) await pause(100);
}

/** The same rows in a table tuned by hand for these questions. */
const bareTable = `drop table if exists bare;
  create table bare as select * from verification_list where verification_type = 'medic' and year = ${YEAR} order by affiliation_zipcode collate "C", dms_one_id;
  create unique index on bare (dms_one_id);
  create unique index on bare (id);
  create index on bare (affiliation_zipcode collate "C", dms_one_id);
  create index on bare using gin (award_names_str_folded gin_trgm_ops, address_city_folded gin_trgm_ops)`;

const own =
  `id name dms_one_id is_deleted is_process_blacklisted is_editorial_blacklisted address_street address_zipcode address_city is_verified
  is_inquiry_activated is_new affiliation_name affiliation_is_wish hospital_name last_name
  has_process_blacklisted_parent has_editorial_blacklisted_parent`.split(/\s+/);
const columns = [
  ...own.map((column) => `m.${column}`),
  ...Object.entries(verificationComputedColumns).map(([column, sql]) => `${sql} as ${column}`),
].join(', ');
const byZip = `affiliation_zipcode collate "C", dms_one_id`;

interface ListQuery {
  readonly award: string;
  readonly city: string;
}

const barePage = ({ award, city }: ListQuery) => ({
  name: 'bare_page',
  text: `with h as materialized (select affiliation_zipcode, dms_one_id from bare where award_names_str_folded like $1 and address_city_folded like $2 and not is_verified),
    k as materialized (select dms_one_id, row_number() over () as nr from (select dms_one_id from h order by ${byZip} limit 50) o)
    select json_build_object('total', (select count(*) from h), 'items', (select coalesce(json_agg(r), '[]') from (select ${columns} from k join bare m using (dms_one_id) order by k.nr) r))::text as answer`,
  values: [likePattern(award), likePattern(city)],
});

const bareBeside = (id: string, { award, city }: ListQuery) => ({
  name: 'bare_beside',
  text: `with at as materialized (select affiliation_zipcode collate "C" as sort, dms_one_id as key from bare where id = $1),
    h as materialized (select id, name, affiliation_zipcode collate "C" as sort, dms_one_id as key from bare where award_names_str_folded like $2 and address_city_folded like $3 and not is_verified)
    select json_build_object('prev', (select json_build_object('id', h.id, 'name', h.name) from h, at where (h.sort, h.key) < (at.sort, at.key) order by h.sort desc, h.key desc limit 1),
      'next', (select json_build_object('id', h.id, 'name', h.name) from h, at where (h.sort, h.key) > (at.sort, at.key) order by h.sort, h.key limit 1),
      'position', (select count(*) + 1 from h, at where (h.sort, h.key) < (at.sort, at.key)), 'total', (select count(*) from h))::text as answer`,
  values: [id, likePattern(award), likePattern(city)],
});

const query = ({ award, city }: ListQuery): string =>
  `year=${YEAR}&award_names_str=${encodeURIComponent(award)}&affiliation_city=${encodeURIComponent(city)}&is_verified=false`;

interface NeighbourQuery extends ListQuery {
  readonly id: string;
}

const drawn = `select id, award_names_str as award, left(address_city, 5) as city from bare
  where not is_verified and address_city is not null and affiliation_zipcode is not null and affiliation_name is not null order by random() limit $1`;

interface Contest {
  readonly what: string;
  readonly ours: (question: NeighbourQuery) => Promise<string>;
  readonly bare: (question: NeighbourQuery) => Promise<string>;
}

const answers = z.record(z.string(), z.unknown());

/** Parts of an answer that must be equal on both sides. */
const comparedParts = (text: string): readonly unknown[] =>
  ['total', 'items', 'position', 'prev', 'next'].map((key) => answers.parse(JSON.parse(text))[key]);

/** Compares answers, then times both in turns. */
async function compareWithBare({ what, ours, bare }: Contest, questions: readonly NeighbourQuery[]): Promise<Figure[]> {
  for (const question of questions.slice(0, WARM))
    assert.deepEqual(
      comparedParts(await ours(question)),
      comparedParts(await bare(question)),
      `${what} ${question.award} ${question.city}`,
    );
  const took = { ours: new Array<number>(), limit: new Array<number>() };
  for (const question of questions.slice(WARM)) {
    took.limit.push(await measureMs(() => bare(question)));
    took.ours.push(await measureMs(() => ours(question)));
  }
  const at = (share: number) => ({ unit: 'ms', ours: quantile(took.ours, share), limit: quantile(took.limit, share) });
  return [
    { what: `${what}, p50`, ...at(0.5) },
    { what: `${what}, p95`, ...at(0.95), atMost: 1.5 },
  ];
}

export const benchmark: Benchmark = {
  description: `${LISTED_ROWS} medics of a year to be verified: a page by award, city and state with its total, and the neighbours, over HTTP against tuned SQL from node, in turns`,
  keptMedics: MEDICS,
  run: async (databaseUrl) => {
    await ensureBenchDataset(databaseUrl, MEDICS);
    const pool = openPool(databaseUrl);
    const product = await startProduct({ databaseUrl });
    try {
      const visitor = await signInVisitor(product);
      await fill(visitor, pool);
      await pool.query(bareTable);
      await pool.query('vacuum analyze');
      const connection = await HttpConnection.open(product.url, headersOf(visitor));
      const answerOf = async (statement: pg.QueryConfig): Promise<string> =>
        (await pool.query<{ answer: string }>(statement)).rows[0]?.answer ?? '';
      const readQuestions = async () => (await pool.query<NeighbourQuery>(drawn, [ROUNDS + WARM])).rows;
      const list = `${path}/entities/medic/?limit=50&total=exact`;
      return [
        ...(await compareWithBare(
          {
            what: 'a page by three filters with its total',
            ours: (question) => fetchBody(connection, `${list}&${query(question)}`),
            bare: (question) => answerOf(barePage(question)),
          },
          await readQuestions(),
        )),
        ...(await compareWithBare(
          {
            what: 'neighbours in the same list with place and total',
            ours: (question) => fetchBody(connection, `${path}/neighbours/medic/${question.id}/?total=exact&${query(question)}`),
            bare: (question) => answerOf(bareBeside(question.id, question)),
          },
          await readQuestions(),
        )),
      ];
    } finally {
      await product.stop();
      await pool.end();
    }
  },
};
