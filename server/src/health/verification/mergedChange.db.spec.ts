import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const [erika, max] = [await testApp.person(), await testApp.person()];
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const query = '/dms/health/api/query/verification/';
const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;
const hospital = (gba_ik_number: string, street: string) =>
  create('hospital.create', { ...addressBody, name: 'Klinikum', gba_ik_number, street, skip_duplicate_check: true });
const practice = (name: string) => create('practice.create', { ...addressBody, name, display_name: name, skip_duplicate_check: true });

test('a line that a merge changed names who merged, and when: in the list, and to who verifies from an older page', async () => {
  const [gone, left] = [await practice('Praxis Elbe'), await practice('Praxis Saale')];
  const medic_id = await create('medic.create', { gender: 'F', first_name: 'Anna', last_name: 'Adler', email: 'a@x.example' });
  await erika.give('health', 'medic.affiliation.create', { medic_id, practice_id: gone });
  for (const year of [2025, 2026]) await awarded((await award('Kardiologie', year, 'MED', 'medic')).id, medic_id);
  await waitForViews();
  const self = { entity_id: medic_id, entity_type: 'medic' };
  await erika.give('seedwork', 'entity.verify', { ...self, year: 2025 });
  const before = new Date().toISOString();
  await erika.give('seedwork', 'entity.merge', { entity_id: gone, entity_type: 'practice', into_id: left });
  const { items } = await erika.read<{ items: { changed_since_verified: { time: string }[] }[] }>(
    `${query}entities/medic/?year=2026&is_changed=true`,
  );
  const [row] = items;
  expect(row?.changed_since_verified).toMatchObject([
    { field: 'affiliation', before: 'Praxis Elbe', after: 'Praxis Saale', by: 'Erika Musterfrau' },
  ]);
  const time = row?.changed_since_verified[0]?.time ?? '';
  expect(time >= before).toBe(true);
  const stale = { ...self, year: 2026, printed_affiliation: 'Praxis Elbe' };
  expect(await erika.refusal('seedwork', 'entity.verify', stale)).toMatchObject({
    status: 409,
    conflicts: { printed_affiliation: { theirs: 'Praxis Saale', yours: 'Praxis Elbe', by: 'Erika Musterfrau', time } },
  });
});

test('the author of a changed line stays named after somebody else merges a duplicate that changes nothing printed', async () => {
  await erika.give('iam', 'user.change', { user_id: max.id, name: 'Max Muster' });
  const [hospital_id, twin] = [await hospital('260100021', 'Ring 1'), await hospital('260100022', 'Ring 2')];
  for (const year of [2025, 2026]) await awarded((await award('Kliniken', year, 'HOS', 'hospital')).id, hospital_id);
  await waitForViews();
  const self = { entity_id: hospital_id, entity_type: 'hospital' };
  await erika.give('seedwork', 'entity.verify', { ...self, year: 2025 });
  await max.give('health', 'hospital.update', { hospital_id, name: 'Klinikum', display_name: 'Klinikum Nord' });
  const { addresses } = await erika.read<{ addresses: { id: string }[] }>(`${query}entity/hospital/${hospital_id}/`);
  await max.give('seedwork', 'entity.update_address', { ...self, ...addressBody, address_id: addresses[0]?.id, street: 'Kai 1' });
  await erika.give('seedwork', 'entity.merge', { ...self, entity_id: twin, into_id: hospital_id });
  await waitForViews();
  const page = await erika.read(`${query}entity/hospital/${hospital_id}/?year=2026`);
  const stale = { ...self, year: 2026, printed_name: 'Klinikum', printed_address: 'Ring 1' };
  const by = 'Max Muster';
  expect([page, await erika.refusal('seedwork', 'entity.verify', stale)]).toMatchObject([
    {
      changed_since_verified: [
        { field: 'name', by },
        { field: 'address', by },
      ],
    },
    { conflicts: { printed_name: { by }, printed_address: { by } } },
  ]);

  // An entity's own name stands in no other line.
  await erika.give('health', 'hospital.update', { hospital_id, name: 'Klinikum', display_name: 'Klinikum Süd' });
  await waitForViews();
  const renamed = [
    { field: 'name', by: 'Erika Musterfrau' },
    { field: 'address', by },
  ];
  expect(await erika.read(`${query}entity/hospital/${hospital_id}/?year=2026`)).toMatchObject({ changed_since_verified: renamed });
  const list = await erika.read<{ items: unknown[] }>(`${query}entities/hospital/?year=2026&is_changed=true`);
  expect(list.items).toMatchObject([{ changed_since_verified: renamed }]);
  expect(await erika.refusal('seedwork', 'entity.verify', stale)).toMatchObject({ conflicts: { printed_address: { by } } });
});
