import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { awardeeId } from '../awardee/awardeeId.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded } = createAwardSteps(testApp, erika);

test('the deleted awardee of a merged medic hinders no change of a property of its award, and fits it once unmerged', async () => {
  const medic = async (last_name: string): Promise<string> => {
    const names = { gender: 'F', first_name: 'Anna', last_name, email: `${last_name}@x.example` };
    return (await erika.give('health', 'medic.create', { ...names, skip_duplicate_check: true })).id;
  };
  const [twin, survivor] = [await medic('Doppelte'), await medic('Bleibende')];
  const { id: award_id } = await award('Kardiologie', 2026, 'MED', 'medic');
  const motto = { award_id, name: 'motto', label: 'Motto' };
  await erika.give('health', 'award.create_property', { ...motto, format: 'str' });
  for (const [entity, value] of [
    [twin, 'viele'],
    [survivor, '12'],
  ] as const) {
    await awarded(award_id, entity);
    await erika.give('health', 'awardee.update_property', { awardee_id: awardeeId(award_id, entity), name: 'motto', value });
  }
  const stored = async (entity: string) =>
    (await testApp.node.application.store.load(awardeeId(award_id, entity)))?.state['property.motto'];
  await erika.give('seedwork', 'entity.merge', { entity_id: twin, entity_type: 'medic', into_id: survivor });
  await erika.give('health', 'award.update_property', { ...motto, format: 'int' });
  expect(await stored(survivor)).toMatchObject({ value: 12 });
  await erika.give('seedwork', 'entity.unmerge', { entity_id: twin, entity_type: 'medic' });
  expect(await stored(twin)).toMatchObject({ value: null });
});
