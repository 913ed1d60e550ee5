import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { collectRows } from '../../testing/warehouseServer.ts';
import { FolderWarehouse, type WarehouseRow } from './index.ts';

const parentFolder = createTemporaryFolder();
const folder = join(parentFolder, 'deliveries');
mkdirSync(folder);
const warehouse = new FolderWarehouse(folder);
const never = new AbortController().signal;
const rowsOf = (group: string, period = 2026): Promise<readonly WarehouseRow[]> => collectRows(warehouse.rows({ group, period }, never));

test('a file is read as spreadsheets save it; rows count as they count', async () => {
  writeFileSync(join(folder, 'KH-2026.csv'), Buffer.from('award;entity;total_score\r\nGrößte;007;"1.163,5"\r\n\r\n1;8;\'=1\r\n', 'latin1'));
  expect(await rowsOf('KH')).toEqual([
    { line: 2, values: { award: 'Größte', entity: '007', total_score: '1.163,5' } },
    { line: 4, values: { award: '1', entity: '8', total_score: '=1' } },
  ]);
});

const fault = (count: number, columns: number) => ({ code: 'row.cells', column: null, params: { count, columns } });

test('a row whose cells have no certain columns has no values', async () => {
  const rows = ['award;entity;;total_score', '1;2;;3', '1;2;3', '1;2;;3;4', '1;2;x;3', '1;"2;;3\n1;2";;3'];
  writeFileSync(join(folder, 'KH-2029.csv'), rows.join('\n'));
  expect((await rowsOf('KH', 2029)).map(({ line, values, fault: why }) => [line, values?.['total_score'] ?? why])).toEqual([
    [2, '3'],
    [3, fault(3, 4)],
    [4, fault(5, 4)],
    [5, fault(4, 3)],
    [6, { code: 'cell.holds_rows', column: 'entity' }],
  ]);
});

test('a dot that may mean thousands beside decimal dots is a fault of its row', async () => {
  const rows = ['entity;total_score;beds;size', '1;87.5;1.200;1,5', "2;'-87.125;1.300;1.234", '3;k. A.;7;2.000'];
  writeFileSync(join(folder, 'KH-2031.csv'), rows.join('\n'));
  const dot = { code: 'cell.dot', column: 'total_score' };
  expect((await rowsOf('KH', 2031)).map(({ line, values, fault: why }) => [line, values?.['total_score'], why])).toEqual([
    [2, '87.5', undefined],
    [3, '-87.125', dot],
    [4, 'k. A.', undefined],
  ]);
});

test('in a file of Mac every cell with letters beyond ASCII is a fault of its row', async () => {
  writeFileSync(
    join(folder, 'KH-2032.csv'),
    Buffer.from('entity;name\n1;Kšln\n2;MŸnster\n3;Bonn\n'.replace('š', '\u009A').replace('Ÿ', '\u009F'), 'latin1'),
  );
  const misread = { code: 'cell.misread', column: 'name' };
  expect((await rowsOf('KH', 2032)).map(({ values, fault: why }) => [values?.['name'], why])).toEqual([
    ['Kšln', misread],
    ['MŸnster', undefined],
    ['Bonn', undefined],
  ]);
});

test('a column that stands there twice refuses the delivery', async () => {
  writeFileSync(join(folder, 'KH-2030.csv'), 'award;entity;staff;staff\n1;2;3;4\n');
  await expect(rowsOf('KH', 2030)).rejects.toMatchObject({ code: 'warehouse.columns_twice', params: { columns: 'staff' } });
});

test('a group leads to no file outside of the folder', async () => {
  writeFileSync(join(parentFolder, 'geheim-2026.csv'), 'award\n1\n');
  await expect(rowsOf('../geheim')).rejects.toMatchObject({ code: 'warehouse.no_delivery' });
});

test('a file that is missing or unreadable says so', async () => {
  await expect(rowsOf('KH', 2027)).rejects.toMatchObject({ code: 'warehouse.no_delivery', isTransient: false });
  writeFileSync(join(folder, 'KH-2028.csv'), 'award;entity\n1;2\n"3;4\n');
  await expect(rowsOf('KH', 2028)).rejects.toMatchObject({ code: 'warehouse.broken_file', params: { row: 3 } });
});

/** Milliseconds of the processor that this thread works at most without a pause for others. */
async function measureLongestTurn(act: () => Promise<void>): Promise<number> {
  let [longest, last] = [0, process.threadCpuUsage()];
  const endTurn = (): void => {
    const { user, system } = process.threadCpuUsage(last);
    longest = Math.max(longest, (user + system) / 1000);
    last = process.threadCpuUsage();
  };
  const timer = setInterval(endTurn, 1);
  await act().finally(() => clearInterval(timer));
  endTurn();
  return longest;
}

test('a large file leaves the process time for others while it is read', { timeout: 60_000 }, async () => {
  const row = `1;2;${'87,5;'.repeat(20)}\n`;
  writeFileSync(
    join(folder, 'KH-2033.csv'),
    `award;entity;${Array.from({ length: 20 }, (_value, at) => `p${at};`).join('')}\n${row.repeat(60_000)}`,
  );
  let count = 0;
  const longestTurn = await measureLongestTurn(async () => {
    for await (const { values } of warehouse.rows({ group: 'KH', period: 2033 }, never)) count += values?.['p0'] === '87,5' ? 1 : 0;
  });
  expect(count).toBe(60_000);
  expect(longestTurn).toBeLessThan(100);
});
