import { entityActivateInquiry, entityChangeInquiry, entityResolveInquiry } from '@kurator/contract/seedwork/verification.command';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createMedicSteps } from '../../testing/medicSteps.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { testPrincipal } from '../../testing/testApplication.ts';

const testApp = await startTestApp();
const { bus, store } = testApp.node.application;
const [erika, max] = [await testApp.person(), await testApp.person()];
const [byErika, byMax] = [testPrincipal(erika.id), testPrincipal(max.id)];
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);

const awards = [
  await award('Kardiologie', 2025, 'MED', 'medic'),
  await award('Kardiologie', 2026, 'MED', 'medic'),
  await award('Region', 2026, 'GR', 'medic'),
];
const { createMedic } = createMedicSteps(erika);
const aMedic = async (): Promise<{ entity_id: string; entity_type: string }> => {
  const id = await createMedic();
  for (const each of awards) await awarded(each.id, id);
  await waitForViews();
  return { entity_id: id, entity_type: 'medic' };
};
const loadState = async ({ entity_id }: { entity_id: string }) => (await store.load(entity_id))?.state ?? {};
const versionOf = async ({ entity_id }: { entity_id: string }) => (await store.load(entity_id))?.version ?? 0;
const list = { verification_type: 'medic', year: 2026 };

test('an inquiry that is changed does not take over what somebody asked of another list or year', async () => {
  const medic = await aMedic();
  await bus.execute(entityActivateInquiry, { ...medic, ...list, assignee_id: erika.id }, byErika);
  const seen = await versionOf(medic);
  const theirs = { assignee_id: max.id, due_on: '2099-01-01' };
  await bus.execute(entityActivateInquiry, { ...medic, ...theirs, verification_type: 'GR_medic', year: 2026 }, byMax);
  await bus.execute(entityActivateInquiry, { ...medic, ...theirs, verification_type: 'medic', year: 2025 }, byMax);
  await bus.execute(entityChangeInquiry, { ...medic, assignee_id: '', due_on: '' }, byErika, { expectedVersion: seen });
  expect(await loadState(medic)).toMatchObject({
    'inquiry.medic.2026': { assignee_id: null, due_on: null },
    'inquiry.medic.2025': theirs,
    'inquiry.GR_medic.2026': theirs,
  });
});

test('an inquiry that somebody else changed, or resolved and opened again, conflicts with a change of it', async () => {
  const medic = await aMedic();
  await bus.execute(entityActivateInquiry, { ...medic, ...list, assignee_id: erika.id }, byErika);
  const seen = await versionOf(medic);
  await bus.execute(entityChangeInquiry, { ...medic, ...list, question: 'Titel?' }, byMax);
  await bus.execute(entityChangeInquiry, { ...medic, due_on: '2099-01-01' }, byErika, { expectedVersion: seen });
  expect(await loadState(medic)).toMatchObject({ 'inquiry.medic.2026': { question: 'Titel?', due_on: '2099-01-01' } });
  await bus.execute(entityResolveInquiry, { ...medic, ...list }, byMax);
  await bus.execute(entityActivateInquiry, { ...medic, ...list, assignee_id: max.id }, byMax);
  const stale = bus.execute(entityChangeInquiry, { ...medic, assignee_id: '' }, byErika, { expectedVersion: seen });
  await expect(stale).rejects.toMatchObject({ status: 409, extra: { conflicts: { assignee_id: { theirs: max.id, yours: null } } } });
});
