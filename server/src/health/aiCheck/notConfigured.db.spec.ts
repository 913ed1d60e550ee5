import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { addressBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

test('without an endpoint a check is refused, which says so', async () => {
  const values = { ...addressBody, name: 'Klinik', display_name: 'Klinik', gba_ik_number: '260500001' };
  const { id: entity_id } = await erika.give('health', 'hospital.create', values);
  expect(await erika.refusal('health', 'entity.run_ai_check', { entity_id, entity_type: 'hospital' })).toMatchObject({
    status: 409,
    code: 'ai_check.not_configured',
    message: 'Die KI-Prüfung ist nicht eingerichtet. Bitte wenden Sie sich an die Administration.',
  });
  expect(await erika.refusal('health', 'entity.run_ai_check', { entity_id, entity_type: 'mvz' })).toMatchObject({ status: 404 });
});
