import { commandAnswer, errorBody } from '@kurator/contract/seedwork/shape';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../../testing/apiFixture.ts';
import { hospitalCreateBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const send = async (topic: string, values: Readonly<Record<string, unknown>>): Promise<unknown> =>
  JSON.parse((await erika.visitor.command('health', topic, values)).text);

// Rejects undeclared keys: interface and OpenAPI know no others.
const answered = z.strictObject(commandAnswer.shape);
const refusalSchema = z.strictObject(errorBody.shape);

const { id: hospital_id } = await erika.give('health', 'hospital.create', hospitalCreateBody);
const { name } = hospitalCreateBody;
const update = (display_name: string) => ({ hospital_id, name, display_name });

test('an executed command is answered as declared', async () => {
  expect(answered.parse(await send('hospital.update', update('Klinikum')))).toMatchObject({ entity_id: hospital_id, version: 2 });
});

test('a dry run is answered as declared, with what it would record and change', async () => {
  const answer = answered.parse(await send('hospital.delete', { hospital_id, dry_run: true }));
  expect(answer).toMatchObject({
    position: null,
    events: [{ stream_id: hospital_id, entity_type: 'hospital', topic: 'health.hospital.delete' }],
    effects: [{ entity_type: 'hospital', count: 1 }],
  });
});

test('the refusal of a likely duplicate is as declared, with whom it may be', async () => {
  const again = { ...hospitalCreateBody, gba_ik_number: '269999999', skip_duplicate_check: false };
  const { candidates } = refusalSchema.parse(await send('hospital.create', again));
  expect(candidates).toMatchObject([{ id: hospital_id, entity_type: 'hospital', name, score: 1, reasons: ['name', 'zipcode'] }]);
});

test('the refusal of an overlap is as declared, with both values and the version', async () => {
  await send('hospital.update', update('Meins'));
  const { conflicts, version } = refusalSchema.parse(await send('hospital.update', { ...update('Deins'), expected_version: 2 }));
  expect(conflicts).toMatchObject({ display_name: { theirs: 'Meins', yours: 'Deins' } });
  expect(version).toBe(3);
});
