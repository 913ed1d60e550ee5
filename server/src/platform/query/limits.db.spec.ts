import { describe, expect, test } from 'vitest';
import { openOffice } from '../../testing/office.ts';
import { rejectionOf } from '../http/errorAnswer.ts';
import { openReadPools, STATEMENT_MS } from '../store/index.ts';

const office = await openOffice();
const erika = await office.person();
const hospitals = '/dms/health/api/query/research/hospitals/';

async function refusal(params: URLSearchParams): Promise<unknown> {
  const { status, text } = await erika.visitor.get(`${hospitals}?${params.toString()}`);
  return [status, JSON.parse(text)];
}

function values(count: number): URLSearchParams {
  const params = new URLSearchParams();
  for (let n = 0; n < count; n += 1) params.append('address_city', `Ort ${n}`);
  return params;
}

describe('a filter', () => {
  test('takes twenty values, and not one more', async () => {
    expect(await refusal(values(20))).toMatchObject([200, {}]);
    expect(await refusal(values(21))).toMatchObject([
      422,
      { code: 'request.too_many_values', param_errors: { address_city: ['Höchstens 20 Werte.'] } },
    ]);
  });

  test('takes values of two hundred characters, and not one more', async () => {
    expect(await refusal(new URLSearchParams({ address_city: 'x'.repeat(200) }))).toMatchObject([200, {}]);
    expect(await refusal(new URLSearchParams({ address_city: 'x'.repeat(201) }))).toMatchObject([422, { code: 'field.too_long' }]);
  });
});

test.each(['pages', 'counts'] as const)('a statement for %s is stopped after half a minute, and its reader is told so', async (kind) => {
  const pools = openReadPools(office.url);
  const { rows } = await pools[kind].query<{ statement_timeout: string }>('show statement_timeout');
  expect(rows).toEqual([{ statement_timeout: `${STATEMENT_MS / 1_000}s` }]);
  const stopped = await pools[kind].query('set statement_timeout = 1; select pg_sleep(10)').catch((error: unknown) => error);
  expect(rejectionOf(stopped)).toMatchObject({ status: 503, reasons: [{ code: 'request.too_slow', params: { seconds: 30 } }] });
  await Promise.all([pools.pages.end(), pools.counts.end()]);
});
