import { describe, expect, test } from 'vitest';
import { commandOf } from '@kurator/contract';
import { textOf } from './store/index.ts';
import { createDatabase, testDatabase } from '../testing/database.ts';
import { testNode } from '../testing/node.ts';
import { somebody, wholeHouse } from '../testing/wholeHouse.ts';
import { id } from '../testing/given.ts';

const body = { street: 'Weg 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen', country: 'DE' };
const create = commandOf('health', 'hospital.create');

describe('a node with a replica', async () => {
  const primary = await testDatabase();
  const copy = await createDatabase();
  const house = await wholeHouse(copy.url);
  if (!create) throw new Error('hospital.create is gone');
  await house.bus.execute(create, { ...body, name: 'Aus der Kopie', gba_ik_number: '260000001' }, somebody(id(1)));
  await house.projectors.waitFor('hospital_list', await house.store.head(), 5_000);
  const node = await testNode(primary.url, { DATABASE_READ_URL: copy.url });

  test('reads its lists there, everything else where it writes', async () => {
    const { store } = node.house.reads;
    const { rows } = await store.pool.query<{ name: string }>('select name from hospital_list');
    expect(rows).toEqual([{ name: 'Aus der Kopie' }]);
    const written = await node.house.bus.execute(create, { ...body, name: 'Vom Server', gba_ik_number: '260000002' }, somebody(id(1)));
    expect((await node.house.store.load(textOf(written['entity_id'])))?.state['name']).toBe('Vom Server');
  });

  test('says how far the replica is behind what a reader wrote', async () => {
    const head = await house.store.head();
    expect(await node.house.reads.projectors.waitFor('hospital_list', head, 1_000)).toBe(0);
    expect(await node.house.reads.projectors.waitFor('hospital_list', head + 7, 300)).toBe(7);
  });
});
