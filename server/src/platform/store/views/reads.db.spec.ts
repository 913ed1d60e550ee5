import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardField } from './view.ts';
import { ancestorList, change, clinicList, colleagueList, create, hospitalList, staffList } from '../testing/house.ts';
import { run, type Running } from '../testing/running.ts';
import { undeclaredReads } from '../testing/undeclaredReads.ts';

let house: Running;
beforeAll(async () => {
  house = await run();
  const { store } = house;
  let place: string | null = null;
  for (const name of ['A', 'B', 'C', 'D', 'E']) place = (await create(store, 'hospital', { name, house: place })).id;
  const [m, n] = [await create(store, 'medic', { name: 'M', house: place }), await create(store, 'medic', { name: 'N', house: place })];
  await create(store, 'clinic', { name: 'F', house: place, staff: [m.id, n.id] });
});
afterAll(async () => house.end());

test('views whose paths lead to all that they read have no fault', async () => {
  expect(await undeclaredReads(house.pool, [clinicList, hospitalList, staffList, ancestorList, colleagueList])).toEqual([]);
});

test.each([
  [
    'a card one link beyond the paths',
    { ...ancestorList, reads: [['house', 'house', 'house', 'house']] },
    `ancestor_list reads the card of a hospital that no declared path leads to: add ['house', 'house', 'house', 'house', 'house'] to its reads`,
  ],
  [
    'cards of those that refer',
    { ...hospitalList, reads: [] },
    `hospital_list reads the card of a clinic that no declared path leads to: add ['<house'] to its reads`,
  ],
  [
    'a state that is not its own',
    { ...clinicList, select: clinicList.select.replace(`h.card->>'name' as hospital_name`, `h.state->>'name' as hospital_name`) },
    'clinic_list reads the state of another stream (hospital): only its card may be read',
  ],
  [
    'less than it declares',
    { ...staffList, reads: [['staff', 'house']] },
    `no row of staff_list follows the card at the end of ['staff', 'house']: give the test one, or shorten the path`,
  ],
])('a view that reads %s is told what to declare', async (_what, view, fault) => {
  expect(await undeclaredReads(house.pool, [view])).toContain(fault);
});

test('a field that is looked up with the answer is as new as the card', async () => {
  const hospital = await create(house.store, 'hospital', { name: 'old' });
  const answer = async (): Promise<unknown> =>
    (await house.pool.query(`select ${cardField('r.place', 'name')} as name from (select $1::uuid as place) r`, [hospital.id])).rows;
  expect(await answer()).toEqual([{ name: 'old' }]);
  await change(house.store, hospital.id, { name: 'new' });
  expect(await answer()).toEqual([{ name: 'new' }]);
});
