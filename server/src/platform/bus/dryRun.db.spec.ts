import { type Command } from '@kurator/contract';
import { businessProjectRevertUploads } from '@kurator/contract/business/upload/removal.command';
import { businessProjectUploadAwardees, businessProjectUploadAccounts } from '@kurator/contract/business/upload/upload.command';
import { commands } from '@kurator/contract/commands';
import { entityRunAiCheck } from '@kurator/contract/health/aiCheck/aiCheck.command';
import { hospitalCreate, hospitalDelete, hospitalUpdate } from '@kurator/contract/health/hospital/hospital.command';
import { hospitalsImport } from '@kurator/contract/health/hospital/hospitalImport.command';
import { locationCreate } from '@kurator/contract/health/location/location.command';
import { rankingSync } from '@kurator/contract/seedwork/rankingSync.command';
import { medicsOverwrite, wishAffiliationsImport } from '@kurator/contract/health/medic/medicImport.command';
import { projectComplete } from '@kurator/contract/health/project/delivery.command';
import { importApply, importCancel, importReadAgain, importRevert } from '@kurator/contract/seedwork/import.command';
import { jobCancel } from '@kurator/contract/seedwork/job.command';
import { projectorRebuild } from '@kurator/contract/seedwork/projector.command';
import { describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { id } from '../../testing/deciderScenario.ts';
import { createRequestFixtures } from '../../testing/matrix/fixtures.ts';
import { diffSnapshots, createSnapshotter } from '../../testing/matrix/snapshot.ts';
import { anyList } from '../../testing/matcher.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { createTemporaryFolder } from '../../testing/temporaryFolder.ts';
import { entityIdOf, testPrincipal, createTestApplication } from '../../testing/testApplication.ts';
import { Rejection } from '../rejection/rejection.ts';

const { url, pool } = await createTestDatabase();
const application = await createTestApplication(url, { hasProjectors: false });
const { bus, store } = application;
const erika = { ...testPrincipal(id(9001)), isInternal: true };
const fixtures = await createRequestFixtures(application);
const takeSnapshot = await createSnapshotter(pool, createTemporaryFolder());

const steps = new Set<Command>([
  hospitalsImport,
  medicsOverwrite,
  wishAffiliationsImport,
  importApply,
  importCancel,
  importReadAgain,
  importRevert,
  jobCancel,
  projectorRebuild,
  rankingSync,
  projectComplete,
  entityRunAiCheck,
  businessProjectUploadAccounts,
  businessProjectUploadAwardees,
  businessProjectRevertUploads,
]);

const processes = new Set(application.registry.handlers.map(({ command }) => command));

const createEntity = async (command: Command, body: Readonly<Record<string, unknown>>): Promise<string> =>
  entityIdOf(await bus.execute(command, { skip_duplicate_check: true, ...body }, erika));

const nameCommands = (some: readonly Command[]) => some.map((command) => [`${command.area} ${command.topic}`, command] as const);

describe('a dry run', () => {
  it.each(nameCommands(commands.filter((command) => command.area !== 'iam' && !steps.has(command))))(
    'of %s writes nothing at all',
    async (name, command) => {
      const before = await takeSnapshot();
      const answer = await bus.execute(command, fixtures.body(command), erika, { isDryRun: true, idempotencyKey: `dry ${name}` });
      // A process says its effects only if they are known.
      expect(answer).toMatchObject({ position: null, events: anyList, ...(processes.has(command) ? {} : { effects: anyList }) });
      expect(diffSnapshots(before, await takeSnapshot())).toEqual([]);
    },
  );

  it.each(nameCommands([...steps]))(
    'of %s is refused where no file was sent, nothing waits, no list is current and no endpoint is set up',
    async (_name, command) => {
      const before = await takeSnapshot();
      await expect(bus.execute(command, fixtures.body(command), erika, { isDryRun: true })).rejects.toBeInstanceOf(Rejection);
      expect(diffSnapshots(before, await takeSnapshot())).toEqual([]);
    },
  );

  it('says what would happen, to everything that goes along', async () => {
    const hospital = await createEntity(hospitalCreate, { ...addressBody, name: 'Klinikum Nord', gba_ik_number: '261000001' });
    const location = await createEntity(locationCreate, {
      hospital_id: hospital,
      name: 'Nord',
      gba_location_number: '1',
      zipcode: '01067',
      city: 'Dresden',
    });
    const along = { stream_id: location, entity_type: 'hospital_location', topic: 'health.hospital_location.delete' };
    const deletionData = { before: { is_deleted: false }, after: { is_deleted: true } };
    expect(await bus.execute(hospitalDelete, { hospital_id: hospital, with_children: true }, erika, { isDryRun: true })).toEqual({
      position: null,
      events: [
        { stream_id: hospital, entity_type: 'hospital', topic: 'health.hospital.delete', data: deletionData },
        { ...along, data: { ...deletionData, after: { is_deleted: true, deleted_with_id: hospital }, said: { with: 'Klinikum Nord' } } },
      ],
      effects: [
        { entity_type: 'hospital', count: 1 },
        { entity_type: 'hospital_location', count: 1 },
      ],
    });
    expect((await store.load(hospital))?.state).not.toHaveProperty('is_deleted');
  });

  it('is refused like the command itself, also for what is taken', async () => {
    const body = { ...addressBody, name: 'Klinikum Süd', gba_ik_number: '261000002', skip_duplicate_check: true };
    const hospital = await createEntity(hospitalCreate, body);
    const rejected = { status: 409, reasons: [{ field: 'gba_ik_number', code: 'hospital.ik_number_taken' }] };
    await expect(bus.execute(hospitalCreate, body, erika, { isDryRun: true })).rejects.toMatchObject(rejected);
    const other = await createEntity(hospitalCreate, { ...body, name: 'West', gba_ik_number: '261000003' });
    const update = { hospital_id: other, name: 'West', display_name: 'West', gba_ik_number: '261000002' };
    await expect(bus.execute(hospitalUpdate, update, erika, { isDryRun: true })).rejects.toMatchObject(rejected);
    await expect(bus.execute(hospitalUpdate, { ...update, hospital_id: hospital }, erika, { isDryRun: true })).resolves.toMatchObject({
      position: null,
    });
  });

  it('does not use up its Idempotency-Key, and is no answer from it', async () => {
    const body = { ...addressBody, name: 'Klinikum Ost', gba_ik_number: '261000004', skip_duplicate_check: true };
    const metadata = { idempotencyKey: 'one' };
    await bus.execute(hospitalCreate, body, erika, { ...metadata, isDryRun: true });
    const answer = await bus.execute(hospitalCreate, body, erika, metadata);
    expect(answer).toMatchObject({ version: 1 });
    const update = { hospital_id: entityIdOf(answer), name: 'Neu', display_name: 'Neu' };
    await bus.execute(hospitalUpdate, update, erika, { idempotencyKey: 'two' });
    expect(await bus.execute(hospitalUpdate, update, erika, { idempotencyKey: 'two', isDryRun: true })).toEqual({
      position: null,
      events: [],
      effects: [],
    });
  });
});
