import { entityTypeOf } from '@kurator/contract/entityTypes';
import { randomUUID } from 'node:crypto';
import type { Command } from '@kurator/contract';
import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate } from '@kurator/contract/health/location/location.command';
import { contactOptin } from '@kurator/contract/seedwork/contact.command';
import { commentAdd, commentUpdate } from '@kurator/contract/seedwork/note.command';
import { phoneCreate } from '@kurator/contract/seedwork/contactChannel.command';
import { expect, test } from 'vitest';
import { health } from '../../health/index.ts';
import { foldComments } from '../../seedwork/comment.ts';
import { seedwork } from '../../seedwork/index.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { createTestApplication } from '../../testing/testApplication.ts';
import { Rejection, systemPrincipal } from '../bus/index.ts';
import { checkStateSample } from '../store/index.ts';
import { UnitOfWork } from './index.ts';

const { url } = await createTestDatabase();
const { store, bus } = await createTestApplication(url, { hasProjectors: false });
const deciders = [...seedwork.deciders, ...health.deciders];
const person = systemPrincipal(['dms.can_access_health_research']);
const draftOf = (): UnitOfWork =>
  new UnitOfWork({ store, deciders, entityTypeOf, attribution: { actor: 'import', at: new Date('2026-01-02T03:04:05.006Z') } });
const command = (): { id: string; topic: string; actor: string; at: Date } => ({
  id: randomUUID(),
  topic: 'test.import',
  actor: 'import',
  at: new Date('2026-01-02T03:04:05.006Z'),
});

let ik = 260_000_000;
const newIk = (): string => String((ik += 1));
const body = (name: string, number = newIk()): Record<string, string> => ({
  name,
  gba_ik_number: number,
  street: 'Am Markt 1',
  zipcode: '01067',
  city: 'Dresden',
  state: 'Sachsen',
  country: 'DE',
});

async function executeCommand(unit: UnitOfWork, ...args: Parameters<UnitOfWork['execute']>): Promise<string> {
  const result = await unit.execute(...args);
  if (result instanceof Rejection) throw result;
  return result.id;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const readEvents = async (id: string): Promise<unknown> =>
  JSON.parse(
    JSON.stringify(
      (await store.loadEvents(id)).map(({ topic, data }) => ({ topic, data })),
      (key, value: unknown) => (key === 'id' || key === 'dms_one_id' ? '…' : value),
    ).replaceAll(/26000\d{4}/g, 'IK'),
  );

test('a drafted command leaves the events that a person leaves by the bus', async () => {
  const { entity_id } = await bus.execute(hospitalCreate, body('Klinikum am Markt'), person);
  await bus.execute(phoneCreate, { entity_id, entity_type: 'hospital', phone: '0351 - 12 34' }, person);

  const unit = draftOf();
  const drafted = await executeCommand(unit, hospitalCreate, body('Klinikum am Markt'));
  await executeCommand(unit, phoneCreate, { entity_id: drafted, entity_type: 'hospital', phone: '0351 - 12 34' });
  await store.append({ command: command(), streams: unit.flush() });
  expect(await readEvents(drafted)).toEqual(await readEvents(text(entity_id)));
  expect(await checkStateSample(store, 10)).toEqual([]);
});

test('later commands of a unit see earlier ones: children, unique keys, comments', async () => {
  const unit = draftOf();
  const number = newIk();
  const hospital_id = await executeCommand(unit, hospitalCreate, body('Klinik Nord', number), { source: 'north.csv' });
  const location = await executeCommand(unit, locationCreate, {
    hospital_id,
    name: 'Haus A',
    gba_location_number: '771',
    zipcode: '01067',
    city: 'Dresden',
  });
  const twice = await unit.execute(hospitalCreate, body('Klinik Süd', number));
  expect(twice).toMatchObject({
    status: 409,
    reasons: [{ code: 'hospital.ik_number_taken', params: { key: number, name: 'Klinik Nord' } }],
  });
  expect(
    await unit.execute(locationCreate, { hospital_id, name: 'Haus B', gba_location_number: '771', zipcode: '01067', city: 'Dresden' }),
  ).toMatchObject({ status: 409 });
  expect(await unit.execute(hospitalCreate, { ...body(''), zipcode: '1067' })).toMatchObject({ status: 422 });

  await executeCommand(unit, commentAdd, { entity_id: location, entity_type: 'hospital_location', comment: 'Erster' });
  const comment_id = foldComments(await unit.streams.loadEvents(location, ['seedwork.entity.add_comment']))[0]?.id;
  await executeCommand(unit, commentUpdate, { entity_id: location, entity_type: 'hospital_location', comment_id, comment: 'Besser' });
  expect((await unit.streams.loadReferring(hospital_id, 'hospital')).map(({ id }) => id)).toEqual([location]);

  const streams = unit.flush();
  expect(streams.map(({ type, events }) => [type, events.length])).toEqual([
    ['hospital', 1],
    ['hospital_location', 3],
  ]);
  expect(unit.flush()).toEqual([]);
  await store.append({ command: command(), streams });
  expect((await store.loadEvents(hospital_id))[0]).toMatchObject({
    actor: 'import',
    at: '2026-01-02T03:04:05.006Z',
    data: { source: 'north.csv' },
  });
});

test('a key that somebody holds in the store is refused while it is planned', async () => {
  const number = newIk();
  await bus.execute(hospitalCreate, { ...body('Bestehende Klinik', number), skip_duplicate_check: true }, person);
  const refusal = await draftOf().execute(hospitalCreate, body('Neue Klinik', number));
  expect(refusal).toMatchObject({ reasons: [{ code: 'hospital.ik_number_taken', params: { name: 'Bestehende Klinik' } }] });
});

test.each<[string, Command, Record<string, string>]>([
  ['a contact', contactOptin, { contact_id: randomUUID(), date: '2026-01-15' }],
  ['an entity', commentAdd, { entity_id: randomUUID(), entity_type: 'hospital', comment: 'Niemandem' }],
])('a missing subject is refused as the bus refuses it: %s', async (_what, refusedCommand, values) => {
  const refusal = await bus.execute(refusedCommand, values, person).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(Rejection);
  expect(await draftOf().execute(refusedCommand, values)).toEqual(refusal);
});
