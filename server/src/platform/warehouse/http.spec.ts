import { afterAll, describe, expect, test } from 'vitest';
import { cutOffAnswer, linesAnswer, statusAnswer, collectRows, silentAnswer, startWarehouseServer } from '../../testing/warehouseServer.ts';
import { HttpWarehouse, WarehouseFailure, type HttpWarehouseOptions, type DeliveryRequest, type WarehouseRow } from './index.ts';

const server = await startWarehouseServer();
afterAll(() => server.close());
const question = { group: 'Ärzte/Nord', period: 2026 };

async function readRows(
  warehouseQuestion: DeliveryRequest = question,
  options: Partial<HttpWarehouseOptions> = {},
): Promise<readonly WarehouseRow[]> {
  const warehouse = new HttpWarehouse({ url: server.url, timeoutMs: 20_000, ...options });
  return collectRows(warehouse.rows(warehouseQuestion, AbortSignal.timeout(20_000)));
}

async function readFailure(options: Partial<HttpWarehouseOptions> = {}): Promise<Pick<WarehouseFailure, 'code' | 'isTransient'>> {
  const error: unknown = await readRows(question, options).then(
    () => undefined,
    (failure: unknown) => failure,
  );
  if (!(error instanceof WarehouseFailure)) throw new Error(`no failure of a warehouse: ${String(error)}`);
  return { code: error.code, isTransient: error.isTransient };
}

test('rows come as they were delivered, in their order; what is no row says so', async () => {
  server.answers((response) => void response.end('{"award":1,"name":"Müller"}\n\n  \nnonsense\n[1]\n{"award":2}'));
  expect(await readRows()).toEqual([
    { line: 1, values: { award: 1, name: 'Müller' } },
    { line: 2, values: undefined },
    { line: 3, values: undefined },
    { line: 4, values: { award: 2 } },
  ]);
});

test('a byte order mark is no part of the first row, even in pieces', async () => {
  const [mark, row] = [Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from('{"award":1}\n{"award":"\uFEFF2"}\n')];
  server.answers((response) => {
    response.write(mark.subarray(0, 2));
    setTimeout(() => response.end(Buffer.concat([mark.subarray(2), row])), 20);
  });
  expect((await readRows()).map(({ values }) => values)).toEqual([{ award: 1 }, { award: '\uFEFF2' }]);
});

test('the address carries group and period, and the one entity that is wanted; the token goes along', async () => {
  server.answers(linesAnswer([]));
  await readRows({ ...question, entity: { type: 'medic', numbers: [17] } }, { token: 'secret' });
  expect(server.requests.at(-1)).toEqual({
    path: '/deliveries/%C3%84rzte%2FNord/2026?entity_type=medic&entity=17',
    authorization: 'Bearer secret',
  });
});

test('an entity with several numbers is asked for by each; its rows are numbered over the answers', async () => {
  server.answers(linesAnswer([{ entity: 17 }, { entity: 18 }]), linesAnswer([{ entity: 9 }]));
  const rows = await readRows({ ...question, entity: { type: 'medic', numbers: [17, 9] } });
  expect(rows).toEqual([17, 18, 9].map((number, index) => ({ line: index + 1, values: { entity: number } })));
  expect(server.requests.slice(-2).map(({ path }) => path.split('?')[1])).toEqual(
    [17, 9].map((number) => `entity_type=medic&entity=${number}`),
  );
});

test.each([
  ['first', [statusAnswer(404), linesAnswer([{ entity: 9 }])]],
  ['last', [linesAnswer([{ entity: 9 }]), statusAnswer(404)]],
])('an entity that has no delivery under the %s of its numbers has that under the other', async (_which, answers) => {
  server.answers(...answers);
  expect(await readRows({ ...question, entity: { type: 'medic', numbers: [17, 9] } })).toEqual([{ line: 1, values: { entity: 9 } }]);
});

test('an entity that has a delivery under none of its numbers has none', async () => {
  server.answers(statusAnswer(404));
  const rows = readRows({ ...question, entity: { type: 'medic', numbers: [17, 9] } });
  await expect(rows).rejects.toMatchObject({ code: 'warehouse.no_delivery' });
});

test('signs that are cut between two chunks stay whole', async () => {
  const text = Buffer.from('{"name":"Größe"}\n');
  server.answers((response) => {
    response.write(text.subarray(0, 11));
    setTimeout(() => response.end(text.subarray(11)), 20);
  });
  expect(await readRows()).toEqual([{ line: 1, values: { name: 'Größe' } }]);
});

describe('a warehouse that fails', () => {
  test.each([
    ['is silent', silentAnswer(), 'warehouse.silent', true],
    ['falls silent in the middle', silentAnswer([{ award: 1 }]), 'warehouse.silent', true],
    ['is cut off', cutOffAnswer([{ award: 1 }, { award: 2 }]), 'warehouse.broken_off', true],
    [
      'ends in the middle of a row',
      (response: { end(text: string): unknown }) => void response.end('{"award":1}\n{"awa'),
      'warehouse.broken_off',
      true,
    ],
    ['is overloaded', statusAnswer(503), 'warehouse.refused', true],
    ['wants another token', statusAnswer(401), 'warehouse.refused', false],
    ['leads elsewhere', statusAnswer(302), 'warehouse.refused', false],
    ['has no such delivery', statusAnswer(404), 'warehouse.no_delivery', false],
    [
      'answers a page',
      (response: { setHeader(name: string, value: string): { end(text: string): unknown } }) =>
        void response.setHeader('content-type', 'text/html').end('<h1>Anmeldung</h1>'),
      'warehouse.not_rows',
      false,
    ],
  ] as const)('%s', async (_what, answer, code, isTransient) => {
    server.answers(answer);
    const timeoutMs = code === 'warehouse.silent' ? 300 : 20_000;
    expect(await readFailure({ timeoutMs })).toEqual({ code, isTransient });
  });

  test('delivers more than can be read', async () => {
    server.answers(linesAnswer(Array.from({ length: 100 }, (_, award) => ({ award }))));
    expect(await readFailure({ mostBytes: 500 })).toEqual({ code: 'warehouse.too_large', isTransient: false });
    server.answers((response) => {
      const chunk = 'x'.repeat(64 * 1024);
      const write = (): void => {
        if (!response.destroyed && response.write(chunk)) setImmediate(write);
        else response.once('drain', write);
      };
      write();
    });
    expect(await readFailure()).toEqual({ code: 'warehouse.too_large', isTransient: false });
  });

  test('is not there', async () => {
    expect(await readFailure({ url: 'http://127.0.0.1:9' })).toEqual({ code: 'warehouse.unreachable', isTransient: true });
  });
});

test('an aborted request gets the reason', async () => {
  server.answers(silentAnswer());
  const stopped = AbortSignal.abort(new Error('cancelled'));
  const warehouse = new HttpWarehouse({ url: server.url, timeoutMs: 5_000 });
  await expect(collectRows(warehouse.rows(question, stopped))).rejects.toThrow('cancelled');
});
