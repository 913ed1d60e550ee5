import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardFieldSql } from './view.ts';
import {
  ancestorList,
  changeTestPlace,
  clinicList,
  colleagueList,
  createTestPlace,
  hospitalList,
  staffList,
} from '../testing/placeFixture.ts';
import { startTestStore, type TestStore } from '../testing/testStore.ts';
import { findUndeclaredReads } from '../testing/undeclaredReads.ts';

let system: TestStore;
beforeAll(async () => {
  system = await startTestStore();
  const { store } = system;
  let place: string | null = null;
  for (const name of ['A', 'B', 'C', 'D', 'E']) place = (await createTestPlace(store, 'hospital', { name, hospital: place })).id;
  const [m, n] = [
    await createTestPlace(store, 'medic', { name: 'M', hospital: place }),
    await createTestPlace(store, 'medic', { name: 'N', hospital: place }),
  ];
  await createTestPlace(store, 'clinic', { name: 'F', hospital: place, staff: [m.id, n.id] });
});
afterAll(async () => system.end());

test('views whose paths lead to all that they read have no fault', async () => {
  expect(await findUndeclaredReads(system.pool, [clinicList, hospitalList, staffList, ancestorList, colleagueList])).toEqual([]);
});

test.each([
  [
    'a card one link beyond the paths',
    { ...ancestorList, reads: [['hospital', 'hospital', 'hospital', 'hospital']] },
    `ancestor_list reads the card of a hospital that no declared path leads to: add ['hospital', 'hospital', 'hospital', 'hospital', 'hospital'] to its reads`,
  ],
  [
    'cards of those that refer',
    { ...hospitalList, reads: [] },
    `hospital_list reads the card of a clinic that no declared path leads to: add ['<hospital'] to its reads`,
  ],
  [
    'a state that is not its own',
    { ...clinicList, select: clinicList.select.replace(`h.card->>'name' as hospital_name`, `h.state->>'name' as hospital_name`) },
    'clinic_list reads the state of another stream (hospital): only its card may be read',
  ],
  [
    'less than it declares',
    { ...staffList, reads: [['staff', 'hospital']] },
    `no row of staff_list follows the card at the end of ['staff', 'hospital']: give the test one, or shorten the path`,
  ],
])('a view that reads %s is told what to declare', async (_what, view, fault) => {
  expect(await findUndeclaredReads(system.pool, [view])).toContain(fault);
});

test('a field that is looked up with the answer is as new as the card', async () => {
  const hospital = await createTestPlace(system.store, 'hospital', { name: 'old' });
  const answer = async (): Promise<unknown> =>
    (await system.pool.query(`select ${cardFieldSql('r.place', 'name')} as name from (select $1::uuid as place) r`, [hospital.id])).rows;
  expect(await answer()).toEqual([{ name: 'old' }]);
  await changeTestPlace(system.store, hospital.id, { name: 'new' });
  expect(await answer()).toEqual([{ name: 'new' }]);
});
