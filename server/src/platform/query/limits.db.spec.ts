import type pg from 'pg';
import { specializations } from '@kurator/contract/text/specialization';
import { afterAll, describe, expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { rejectionOf } from '../http/errorAnswer.ts';
import { openPools, STATEMENT_TIMEOUT_MS } from '../store/index.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const lists = '/dms/health/api/query/research/';

async function refusal(params: URLSearchParams, list = 'hospitals'): Promise<unknown> {
  const { status, text } = await erika.visitor.get(`${lists}${list}/?${params.toString()}`);
  return [status, JSON.parse(text)];
}

const values = (count: number, name = 'address_city', value = (n: number): string => `Ort ${n}`): URLSearchParams =>
  new URLSearchParams(Array.from({ length: count }, (_, n): [string, string] => [name, value(n)]));

describe('a filter', () => {
  test('takes twenty values, and not one more', async () => {
    expect(await refusal(values(20))).toMatchObject([200, {}]);
    expect(await refusal(values(21))).toMatchObject([
      422,
      { code: 'request.too_many_values', param_errors: { address_city: ['Höchstens 20 Werte.'] } },
    ]);
  });

  test.each([
    ['medics', 'specialization', (n: number): string => specializations[n % specializations.length]?.code ?? ''],
    ['hospitals', 'address_state', (): string => 'Bayern'],
  ])('of %s that choices are made in takes all of them: two hundred, and not one more', async (list, name, value) => {
    expect(await refusal(values(200, name, value), list)).toMatchObject([200, {}]);
    expect(await refusal(values(201, name, value), list)).toMatchObject([422, { param_errors: { [name]: ['Höchstens 200 Werte.'] } }]);
  });

  test('takes values of two hundred characters, and not one more', async () => {
    expect(await refusal(new URLSearchParams({ address_city: 'x'.repeat(200) }))).toMatchObject([200, {}]);
    expect(await refusal(new URLSearchParams({ address_city: 'x'.repeat(201) }))).toMatchObject([422, { code: 'field.too_long' }]);
  });
});

/** Terms and a value of a field. */
const terms = (count: number): URLSearchParams =>
  new URLSearchParams([['search', 'Ort:Nirgends'], ...values(count - 1, 'search', (n) => `Klinik${n}`)]);

test('a search takes twenty terms and values of fields, and not one more', async () => {
  expect(await refusal(terms(20))).toMatchObject([200, {}]);
  for (const list of ['hospitals', 'entities'])
    expect(await refusal(terms(21), list)).toMatchObject([
      422,
      { code: 'request.too_many_terms', param_errors: { search: ['Höchstens 20 Suchbegriffe.'] } },
    ]);
});

test('a search takes words of two hundred characters, and not one more', async () => {
  expect(await refusal(new URLSearchParams({ search: `${'x'.repeat(200)} Klinik` }))).toMatchObject([200, {}]);
  for (const search of [`Klinik ${'x'.repeat(201)}`, `"${'x y '.repeat(60)}"`])
    expect(await refusal(new URLSearchParams({ search }))).toMatchObject([
      422,
      { code: 'field.too_long', param_errors: { search: ['Höchstens 200 Zeichen.'] } },
    ]);
});

const opened = openPools(testApp.url, STATEMENT_TIMEOUT_MS);
const pools = { commands: opened.commands, ...opened.reads };
afterAll(() => opened.end());

const timeoutOf = async (pool: pg.Pool): Promise<string | undefined> =>
  (await pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]?.statement_timeout;

test.each(['commands', 'pages', 'counts'] as const)(
  'a statement for %s is stopped after half a minute, and who waits for it is told so',
  async (kind) => {
    expect(await timeoutOf(pools[kind])).toBe(`${STATEMENT_TIMEOUT_MS / 1_000}s`);
    const stopped = await pools[kind].query('set statement_timeout = 1; select pg_sleep(10)').catch((error: unknown) => error);
    expect(rejectionOf(stopped)).toMatchObject({ status: 503, reasons: [{ code: 'request.too_slow', params: { seconds: 30 } }] });
  },
);

describe('a command that takes the database too long', () => {
  test('is refused with a sentence, and nothing of it is written', async () => {
    const { store } = testApp.node.application;
    expect(await timeoutOf(store.pool)).toBe('30s');
    // Imitates PostgreSQL's timeout in the middle of a command.
    await testApp.pool.query(`
      create function take_too_long() returns trigger language plpgsql as $$ begin raise exception 'canceling' using errcode = '57014'; end $$;
      create trigger slow after insert on event for each row execute function take_too_long()`);
    const before = await store.readHead();
    const commandRefusal = await erika.refusal('health', 'spa.create', {
      name: 'Bad Ems',
      administration: 'Stadt',
      zipcode: '56130',
      city: 'Bad Ems',
    });
    await testApp.pool.query('drop function take_too_long cascade');
    expect(commandRefusal).toMatchObject({ status: 503, code: 'request.too_slow' });
    expect(await store.readHead()).toBe(before);
  });

  test('is another thing than a job, which has its own limit', async () => {
    expect(await timeoutOf(opened.jobs)).toBe('30min');
  });
});
