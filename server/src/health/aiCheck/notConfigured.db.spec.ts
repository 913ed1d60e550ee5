import { expect, test } from 'vitest';
import { startTestAiServer } from '../../testing/aiServer.ts';
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

test('without a question of its type an entity is not checked, nor one that is not verified', async () => {
  const server = await startTestAiServer();
  const otherApp = await startTestApp(server.env({ questions: [{ key: 'name', text: 'Heißt {name} so?', types: ['reha'] }] }));
  const paul = await otherApp.person();
  const refusalOf = async (entity_type: string, values: object) => {
    const { id: entity_id } = await paul.give('health', `${entity_type}.create`, {
      ...addressBody,
      name: 'Haus am See',
      display_name: 'Haus am See',
      ...values,
    });
    return paul.refusal('health', 'entity.run_ai_check', { entity_id, entity_type });
  };
  expect(await refusalOf('hospital', { gba_ik_number: '260500001' })).toMatchObject({ status: 409, code: 'ai_check.no_question' });
  expect(await refusalOf('mvz', {})).toMatchObject({ status: 409, code: 'entity.capability' });
});
