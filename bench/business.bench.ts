import assert from 'node:assert/strict';
import type pg from 'pg';
import { z } from 'zod';
import { openPool } from '../server/src/platform/store/index.ts';
import { accountVerificationListSource } from '../server/src/business/verification/verification.view.ts';
import type { Visitor } from '../server/src/testing/visitor.ts';
import { waitForStatus, waitForViews } from './awardData.ts';
import { likePattern } from './barePages.ts';
import { companyFile } from './companyFile.ts';
import { measureCopy } from './measureCopy.ts';
import { measureMs, quantile, type Figure } from './figure.ts';
import { fetchBody } from './pages.ts';
import { memoryOf, startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, jobIdIn, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';

const ACCOUNTS = 30_000;
const ROUNDS = 200;
const WARM = 20;
const YEAR = new Date().getUTCFullYear();
const { name: list } = accountVerificationListSource.view;

async function executeCommand(visitor: Visitor, topic: string, values: Record<string, unknown>): Promise<string> {
  const { status, text } = await visitor.command('business', topic, values);
  if (status !== 200) throw new Error(`${topic} gave ${status} ${text}`);
  return z.object({ entity_id: z.string().optional() }).parse(JSON.parse(text)).entity_id ?? '';
}

async function upload(visitor: Visitor, pool: pg.Pool, project_id: string, file: File): Promise<{ plan: number; apply: number }> {
  const form = new FormData();
  form.set('topic_name', 'project.upload_data');
  form.set('project_id', project_id);
  form.set('file', file);
  let id = '';
  const plan = await measureMs(async () => {
    const answer = await visitor.ask('POST', '/dms/business/api/commands/', { headers: { 'x-csrftoken': visitor.csrfToken }, body: form });
    if (answer.status !== 200) throw new Error(`the upload gave ${answer.status} ${answer.text}`);
    id = jobIdIn(answer.text);
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

const ofAccounts = `s.type = 'account'`;
/** Rows that the upload writes, by table: events, states with links and reservations, views. */
const rowSelects = {
  event: `select e.* from event e join stream s on s.id = e.stream_id where ${ofAccounts}`,
  stream: `select s.* from stream s where ${ofAccounts}`,
  link: `select k.* from link k join stream s on s.id = k.source where ${ofAccounts}`,
  reservation: `select r.* from reservation r join stream s on s.id = r.stream_id where ${ofAccounts}`,
  account_list: 'select * from account_list',
  account_compared: 'select * from account_compared',
  duplicate_pair: `select * from duplicate_pair where type = 'account'`,
  [list]: `select * from ${list}`,
};

/** The same rows in a table tuned by hand for these questions. */
const bareTable = `drop table if exists bare; create table bare as select * from ${list} where year = ${YEAR};
  create unique index on bare (id);
  create index on bare (project_id, year, name_folded collate "C", serial);
  create index on bare using gin (address_city_folded gin_trgm_ops)`;

interface AddressQuery {
  readonly city: string;
  readonly zip: string;
}

const barePage = (project: string, { city, zip }: AddressQuery) => ({
  name: 'bare_page',
  text: `with h as materialized (select serial, name_folded from bare where project_id = $1 and year = ${YEAR} and address_city_folded like $2
      and address_zipcode like $3 || '%' and not is_verified),
    k as materialized (select serial, row_number() over () as nr from (select serial from h order by name_folded collate "C", serial limit 50) o)
    select json_build_object('total', (select count(*) from h), 'ids', (select coalesce(json_agg(m.id order by k.nr), '[]') from k join bare m using (serial)),
      'items', (select coalesce(json_agg(r), '[]') from (select m.*, ${accountVerificationListSource.view.computedColumns?.('m')['address_str'] ?? 'null'} as address_str from k join bare m using (serial) order by k.nr) r))::text as answer`,
  values: [project, likePattern(city), zip],
});

const page = z.object({ total: z.number(), items: z.array(z.object({ id: z.string() })) });

async function verificationFigures(pool: pg.Pool, connection: HttpConnection, project: string): Promise<Figure[]> {
  await pool.query(bareTable);
  await pool.query('vacuum analyze');
  const { rows } = await pool.query<AddressQuery>(
    `select left(address_city, 4) as city, left(address_zipcode, 2) as zip from bare
      where not is_verified and address_city ~ '^[[:alpha:]]{4}' order by random() limit $1`,
    [ROUNDS + WARM],
  );
  const ours = ({ city, zip }: AddressQuery): Promise<string> =>
    fetchBody(
      connection,
      `/dms/business/api/query/verification/accounts/?project_slug=bench&limit=50&is_verified=false&addresses__city=${encodeURIComponent(city)}&addresses__zipcode=${zip}`,
    );
  const askBare = async (question: AddressQuery): Promise<string> =>
    (await pool.query<{ answer: string }>(barePage(project, question))).rows[0]?.answer ?? '';
  for (const question of rows.slice(0, WARM)) {
    const [our, own] = [page.parse(JSON.parse(await ours(question))), page.parse(JSON.parse(await askBare(question)))];
    assert.deepEqual(
      [our.total, our.items.map(({ id }) => id)],
      [own.total, own.items.map(({ id }) => id)],
      `${question.city} ${question.zip}`,
    );
  }
  const took = { ours: new Array<number>(), limit: new Array<number>() };
  for (const question of rows.slice(WARM)) {
    took.limit.push(await measureMs(() => askBare(question)));
    took.ours.push(await measureMs(() => ours(question)));
  }
  const at = (share: number) => ({ unit: 'ms', ours: quantile(took.ours, share), limit: quantile(took.limit, share) });
  return [
    { what: 'verification list, three filters and total, p50', ...at(0.5) },
    { what: 'verification list, three filters and total, p95', ...at(0.95), atMost: 1.5 },
  ];
}

export const benchmark: Benchmark = {
  description: `${ACCOUNTS} accounts with all blocks uploaded; their list of verification over HTTP against tuned SQL from node, in turns`,
  run: async (url) => {
    const folder = process.env['KURATOR_TEST_DATA'];
    if (folder === undefined) throw new Error('set KURATOR_TEST_DATA: surnames, streets and places lie there');
    const pool = openPool(url);
    const product = await startProduct({ databaseUrl: url });
    const visitor = await signInVisitor(product);
    const project_id = await executeCommand(visitor, 'business_project.create', { name: 'Messung', slug: 'bench' });
    await executeCommand(visitor, 'project.update', { project_id, name: 'Messung', verification_strategy: 'all' });
    for (const [property_key, property_type] of [
      ['staff', 'int'],
      ['branch', 'str'],
    ])
      await executeCommand(visitor, 'project.add_property', { project_id, property_key, property_label: property_key, property_type });
    const { plan, apply } = await upload(visitor, pool, project_id, companyFile(folder, ACCOUNTS));
    const copy = await measureCopy(pool, rowSelects);
    const memory = memoryOf(product.pid).most;
    const connection = await HttpConnection.open(product.url, headersOf(visitor));
    const lists = await verificationFigures(pool, connection, project_id);
    connection.close();
    await product.stop();
    await pool.end();
    return [
      { what: `${ACCOUNTS} accounts: the plan, from sending the file on`, unit: 's', ours: plan, atMost: 15 },
      { what: `${ACCOUNTS} accounts: applied with lists, against COPY`, unit: 's', ours: apply, limit: copy, atMost: 6 },
      { what: 'server memory, most', unit: 'MB', ours: memory },
      ...lists,
    ];
  },
};
