import { permissionNames, type Command } from '@kurator/contract';
import { businessAwardeeDelete, businessAwardeeUndelete } from '@kurator/contract/business/awardee/awardee.command';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { beginTransaction } from '../../platform/store/testing/openTransaction.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, waitForImportEnd } from '../../testing/importSteps.ts';
import { isOtherOwnSessionSql } from '../../testing/ownSessions.ts';
import { awardeeCreate } from '../awardee/internal.command.ts';
import { createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, upload, project, accountOf } = createUploadSteps(erika);

const execute = (command: Command, values: Readonly<Record<string, string>>) =>
  testApp.node.application.bus.execute(command, values, systemPrincipal(permissionNames));

/** Begins a command while a stream is locked, so that it has decided and waits; does something else; lets it go on. */
async function interleave(streamId: string, begin: () => Promise<unknown>, meanwhile: () => Promise<unknown>): Promise<void> {
  const lock = await beginTransaction(testApp.pool);
  await lock.client.query('select from stream where id = $1 for update', [streamId]);
  await begin();
  const waiting = `select from pg_stat_activity where ${isOtherOwnSessionSql} and wait_event_type = 'Lock' and query like 'call append%'`;
  await expect.poll(async () => (await testApp.pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1);
  await meanwhile();
  await lock.commit();
}

async function uploadedAccount(slug: string) {
  const project_id = await project(slug);
  const award_id = await give('award.create', { project_id, name: 'Handel', year: 2026 });
  const plan = await upload(project_id, `human_id;name;shortname\n${slug}-1;Firma;F\n`);
  await applyAndWait(erika, plan.id);
  const { id: account_id } = await accountOf(`${slug}-1`);
  const award = () => execute(awardeeCreate, { award_id, account_id });
  return { project_id, upload: plan.id, account_id, award };
}

test('an account that is awarded while its upload is taken back stays', { timeout: 60_000 }, async () => {
  const { upload: id, account_id, award } = await uploadedAccount('zurueck');
  await interleave(account_id, () => erika.give('seedwork', 'import.revert', { import_id: id }), award);
  expect((await waitForImportEnd(erika, id)).job.counts).toEqual({ written: 1 });
  expect(await accountOf('zurueck-1')).toMatchObject({ is_deleted: false, awardees: [{ is_deleted: false }] });
});

test('an account whose award is restored while its upload is taken back stays', { timeout: 60_000 }, async () => {
  const { upload: id, account_id, award } = await uploadedAccount('wieder');
  const { entity_id: awardee_id } = z.object({ entity_id: z.string() }).parse(await award());
  await execute(businessAwardeeDelete, { awardee_id });
  const restore = () => execute(businessAwardeeUndelete, { awardee_id });
  await interleave(account_id, () => erika.give('seedwork', 'import.revert', { import_id: id }), restore);
  expect((await waitForImportEnd(erika, id)).job.counts).toEqual({ written: 1 });
  expect(await accountOf('wieder-1')).toMatchObject({ is_deleted: false, awardees: [{ is_deleted: false }] });
});

test('an account that is awarded while uploaded data is deleted goes with its award or not at all', { timeout: 60_000 }, async () => {
  const { project_id, account_id, award } = await uploadedAccount('loeschen');
  const job = await give('project.delete_uploaded_data', { project_id });
  await waitForImportEnd(erika, job);
  await interleave(account_id, () => erika.give('seedwork', 'import.apply', { import_id: job }), award);
  await waitForImportEnd(erika, job);
  const { is_deleted, awardees } = await accountOf('loeschen-1');
  expect(awardees.every((awardee) => awardee.is_deleted === is_deleted)).toBe(true);
});
