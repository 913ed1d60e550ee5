import { commands, type Command } from '@kurator/contract';
import { hospitalCreate, hospitalDelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { locationCreate } from '@kurator/contract/health/location/location.command';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { id } from '../../testing/given.ts';
import { furnish } from '../../testing/matrix/furniture.ts';
import { differences, photographer } from '../../testing/matrix/snapshot.ts';
import { aList } from '../../testing/matching.ts';
import { sentAddress } from '../../testing/sent.ts';
import { temporaryFolder } from '../../testing/temporaryFolder.ts';
import { entityOf, somebody, wholeHouse } from '../../testing/wholeHouse.ts';

const { url, pool } = await testDatabase();
const house = await wholeHouse(url, { projects: false });
const { bus, store } = house;
const erika = somebody(id(9001));
const furniture = await furnish(house);
const photograph = await photographer(pool, temporaryFolder());

const given = async (command: Command, body: Readonly<Record<string, unknown>>): Promise<string> =>
  entityOf(await bus.execute(command, { skip_duplicate_check: true, ...body }, erika));

describe('a dry run', () => {
  it.each(commands.filter(({ area }) => area !== 'iam').map((command) => [`${command.area} ${command.topic}`, command] as const))(
    'of %s writes nothing at all',
    async (name, command) => {
      const before = await photograph();
      const sent = furniture.body(command);
      const answer = await bus.execute(command, sent, erika, { dryRun: true, idempotencyKey: `dry ${name}` });
      expect(answer).toMatchObject({ position: null, events: aList, effects: aList });
      expect(differences(before, await photograph())).toEqual([]);
    },
  );

  it('says what would happen, to everything that goes along', async () => {
    const hospital = await given(hospitalCreate, { ...sentAddress, name: 'Klinikum Nord', gba_ik_number: '261000001' });
    const location = await given(locationCreate, {
      hospital_id: hospital,
      name: 'Nord',
      gba_location_number: '1',
      zipcode: '01067',
      city: 'Dresden',
    });
    const along = { stream_id: location, entity_type: 'hospital_location', topic: 'health.hospital_location.delete' };
    const gone = { before: { is_deleted: false }, after: { is_deleted: true } };
    expect(await bus.execute(hospitalDelete, { hospital_id: hospital, with_children: true }, erika, { dryRun: true })).toEqual({
      position: null,
      events: [
        { stream_id: hospital, entity_type: 'hospital', topic: 'health.hospital.delete', data: gone },
        { ...along, data: { ...gone, said: { with: 'Klinikum Nord' } } },
      ],
      effects: [
        { entity_type: 'hospital', count: 1 },
        { entity_type: 'hospital_location', count: 1 },
      ],
    });
    expect((await store.load(hospital))?.state).not.toHaveProperty('is_deleted');
  });

  it('is refused like the command itself, also for what is taken', async () => {
    const body = { ...sentAddress, name: 'Klinikum Süd', gba_ik_number: '261000002', skip_duplicate_check: true };
    const hospital = await given(hospitalCreate, body);
    const rejected = { status: 409, reasons: [{ field: 'gba_ik_number', code: 'hospital.ik_number_taken' }] };
    await expect(bus.execute(hospitalCreate, body, erika, { dryRun: true })).rejects.toMatchObject(rejected);
    const other = await given(hospitalCreate, { ...body, name: 'West', gba_ik_number: '261000003' });
    const update = { hospital_id: other, name: 'West', display_name: 'West', gba_ik_number: '261000002' };
    await expect(bus.execute(hospitalUpdate, update, erika, { dryRun: true })).rejects.toMatchObject(rejected);
    await expect(bus.execute(hospitalUpdate, { ...update, hospital_id: hospital }, erika, { dryRun: true })).resolves.toMatchObject({
      position: null,
    });
  });

  it('does not use up its Idempotency-Key, and is no answer from it', async () => {
    const body = { ...sentAddress, name: 'Klinikum Ost', gba_ik_number: '261000004', skip_duplicate_check: true };
    const envelope = { idempotencyKey: 'one' };
    await bus.execute(hospitalCreate, body, erika, { ...envelope, dryRun: true });
    const answer = await bus.execute(hospitalCreate, body, erika, envelope);
    expect(answer).toMatchObject({ version: 1 });
    const update = { hospital_id: entityOf(answer), name: 'Neu', display_name: 'Neu' };
    await bus.execute(hospitalUpdate, update, erika, { idempotencyKey: 'two' });
    expect(await bus.execute(hospitalUpdate, update, erika, { idempotencyKey: 'two', dryRun: true })).toEqual({
      position: null,
      events: [],
      effects: [],
    });
  });
});
