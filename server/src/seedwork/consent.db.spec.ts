import { medicSetOptin } from '@kurator/contract/health/medic/medic.command';
import { contactOptin, contactOptout } from '@kurator/contract/seedwork/contact.command';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../testing/apiFixture.ts';
import { createMedicSteps } from '../testing/medicSteps.ts';
import { addressBody } from '../testing/commandBody.ts';
import { testPrincipal } from '../testing/testApplication.ts';

const testApp = await startTestApp();
const { bus, store } = testApp.node.application;
const [erika, max] = [await testApp.person(), await testApp.person()];
const [byErika, byMax] = [testPrincipal(erika.id), testPrincipal(max.id)];

const { createMedic } = createMedicSteps(erika);
const load = async (id: string) => {
  const { version = 0, state = {} } = (await store.load(id)) ?? {};
  return { version, state };
};
const overtaken = {
  status: 409,
  reasons: [{ code: 'request.conflict' }, { code: 'request.changed_by' }],
  extra: { conflicts: { optin: { theirs: false, yours: true } } },
};

test('an objection is recorded although somebody else recorded a consent meanwhile', async () => {
  const medic_id = await createMedic();
  const { version: expectedVersion } = await load(medic_id);
  await bus.execute(medicSetOptin, { medic_id, optin: true, source: 'mail' }, byMax);
  await bus.execute(medicSetOptin, { medic_id, optin: false, source: 'phone' }, byErika, { expectedVersion });
  const { state } = await load(medic_id);
  expect([state['optin'] ?? false, state['optin_source']]).toEqual([false, 'phone']);
});

test('a consent is not recorded over an objection of which its sender did not know', async () => {
  const medic_id = await createMedic();
  const { version: expectedVersion } = await load(medic_id);
  await bus.execute(medicSetOptin, { medic_id, optin: false }, byMax);
  const consent = () => bus.execute(medicSetOptin, { medic_id, optin: true }, byErika, { expectedVersion });
  await expect(consent()).rejects.toMatchObject(overtaken);
  await bus.execute(medicSetOptin, { medic_id, optin: true }, byMax);
  await expect(consent()).rejects.toMatchObject({ reasons: [{ code: 'medic.opted_in' }] });
});

test('a consent of a contact neither, nor one of the same person at another contact, but where another person objected', async () => {
  const names = { name: 'Praxis Elbe', display_name: 'Praxis Elbe', skip_duplicate_check: true };
  const { id } = await erika.give('health', 'practice.create', { ...addressBody, ...names });
  for (const [last_name, role] of [
    ['Eins', ''],
    ['Zwei', ''],
    ['Eins', 'Leitung'],
  ])
    await erika.give('seedwork', 'entity.create_contact', { entity_id: id, entity_type: 'practice', last_name, role });
  const { version: expectedVersion, state } = await load(id);
  const [first, second, again] = z.array(z.object({ id: z.string() })).parse(state['contacts']);
  const date = '2026-01-02';
  await bus.execute(contactOptout, { contact_id: first?.id, date }, byMax);
  for (const contact of [first, again])
    await expect(bus.execute(contactOptin, { contact_id: contact?.id, date }, byErika, { expectedVersion })).rejects.toMatchObject(
      overtaken,
    );
  await bus.execute(contactOptin, { contact_id: second?.id, date }, byErika, { expectedVersion });
});
