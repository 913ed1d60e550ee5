import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { namedLockNumber } from '../platform/store/index.ts';
import { applyAndWait, planAndWait, waitForJob, type ImportSnapshot } from '../testing/importSteps.ts';
import { startTestApp } from '../testing/apiFixture.ts';
import { medicCreateBody } from '../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const topic = 'medics.overwrite_master_data';
const title = { overwrite_title: 'true' };

let count = 0;
async function createPlan({ wrong: hasWrongRow = false } = {}): Promise<ImportSnapshot> {
  const { id } = await erika.give('health', 'medic.create', medicCreateBody((count += 1)));
  return planAndWait(erika, topic, `medic_id;title\n${id};Prof.\n${hasWrongRow ? '999999999;Dr.\n' : ''}`, title);
}
const dryRunCommand = async (command: string, values: Readonly<Record<string, unknown>>) => {
  const { status, text } = await erika.visitor.command('seedwork', command, { ...values, dry_run: true });
  return [status, z.object({ code: z.string().optional() }).parse(JSON.parse(text)).code];
};
const withKey = (command: string, values: Readonly<Record<string, unknown>>, key: string) =>
  erika.visitor.command('seedwork', command, values, { 'idempotency-key': key });

test('a rehearsal is refused what the act would be refused, and does nothing', async () => {
  const unknown = { import_id: '00000000-0000-4000-8000-000000000000' };
  for (const command of ['import.apply', 'import.cancel', 'import.revert'])
    expect(await dryRunCommand(command, unknown), command).toEqual([404, 'import.unknown']);
  const { id } = await createPlan({ wrong: true });
  expect(await dryRunCommand('import.revert', { import_id: id })).toEqual([409, 'import.not_applied']);
  expect(await dryRunCommand('import.apply', { import_id: id })).toEqual([409, 'import.has_errors']);
  expect(await dryRunCommand('import.apply', { import_id: id, skip_error_rows: true })).toEqual([200, undefined]);
  expect(await dryRunCommand('import.cancel', { import_id: id })).toEqual([200, undefined]);
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'planned' });
  expect(await dryRunCommand('projector.rebuild', { name: 'nobody_projector' })).toEqual([404, 'projector.unknown']);
});

test('a rehearsal says how many entities a plan or its reversal would change, and nothing where that is not known', async () => {
  const rehearse = async (command: string, import_id: string, values: Readonly<Record<string, unknown>> = {}): Promise<unknown> => {
    const { text } = await erika.visitor.command('seedwork', command, { import_id, ...values, dry_run: true });
    return z.object({ effects: z.unknown() }).partial().parse(JSON.parse(text)).effects;
  };
  const { id } = await createPlan({ wrong: true });
  const effects = [{ entity_type: 'medic', count: 1 }];
  expect(await rehearse('import.apply', id, { skip_error_rows: true })).toEqual(effects);
  expect(await rehearse('import.cancel', id)).toBeUndefined();
  await applyAndWait(erika, id, { skip_error_rows: true });
  expect(await rehearse('import.revert', id)).toEqual(effects);
  expect((await waitForJob(erika, id)).status).toBe('applied');
});

test('the rehearsal of an upload keeps no file', async () => {
  const answer = await erika.upload('health', topic, 'medic_id;title\n1;Dr.\n', { ...title, dry_run: 'true' }, 'probe.csv');
  expect(answer).toMatchObject({ status: 200 });
  expect((await testApp.pool.query(`select from file where name = 'probe.csv'`)).rowCount).toBe(0);
});

test('a step that is given twice with one key is taken once, and answered alike', async () => {
  const { id } = await createPlan();
  const answers = await Promise.all(Array.from({ length: 5 }, () => withKey('import.apply', { import_id: id }, 'once')));
  expect(await waitForJob(erika, id)).toMatchObject({ status: 'applied', counts: { written: 1 } });
  const late = await withKey('import.apply', { import_id: id }, 'once');
  for (const { status, text } of [...answers, late]) expect([status, JSON.parse(text)]).toEqual([200, JSON.parse(answers[0]?.text ?? '')]);
  expect(await withKey('import.apply', { import_id: id }, 'another')).toMatchObject({ status: 409 });
});

test('a step that was taken, but not recorded before the server fell, is answered when it is given again', async () => {
  const { id } = await createPlan();
  await withKey('import.apply', { import_id: id }, 'fallen');
  await waitForJob(erika, id);
  // Imitates a kill between the job's step and the command's record.
  await testApp.pool.query(`delete from command where topic = 'import.apply' and first_position is null and answer ->> 'job_id' = $1`, [
    id,
  ]);
  expect(await withKey('import.apply', { import_id: id }, 'fallen')).toMatchObject({ status: 200 });
});

test('a plan that was made anew since it was seen is not applied', async () => {
  const seen = await createPlan();
  await erika.give('seedwork', 'import.read_again', { import_id: seen.id, delimiter: 'semicolon' });
  const { planned_at } = await waitForJob(erika, seen.id);
  const refusal = await erika.refusal('seedwork', 'import.apply', { import_id: seen.id, planned_at: seen.job.planned_at });
  expect(refusal).toMatchObject({ status: 409, code: 'import.planned_anew' });
  expect(await waitForJob(erika, seen.id)).toMatchObject({ status: 'planned', planned_at });
  expect((await applyAndWait(erika, seen.id, { planned_at })).job).toMatchObject({ status: 'applied', counts: { written: 1 } });
});

test('a step from elsewhere is refused', async () => {
  const { id } = await applyAndWait(erika, (await createPlan()).id);
  expect(await erika.refusal('seedwork', 'import.cancel', { import_id: id })).toMatchObject({
    status: 409,
    code: 'import.not_cancellable',
  });
});

test('applies that wait for another one of their kind leave their lanes to plans', async () => {
  const plans = [await createPlan(), await createPlan(), await createPlan()];
  const writing = await testApp.pool.connect();
  onTestFinished(() => writing.release());
  await writing.query('begin; set local idle_in_transaction_session_timeout = 0');
  await writing.query('select pg_advisory_xact_lock($1, hashtext($2))', [namedLockNumber.importing, `health.${topic}`]);
  for (const { id } of plans) await erika.give('seedwork', 'import.apply', { import_id: id });
  expect(await createPlan()).toMatchObject({ job: { status: 'planned' } });
  for (const { id } of plans) expect(await erika.read(`/dms/seedwork/api/query/jobs/${id}/`)).toMatchObject({ status: 'applying' });
  await writing.query('rollback');
  for (const { id } of plans) expect(await waitForJob(erika, id)).toMatchObject({ status: 'applied', counts: { written: 1 } });
});

test('the content of an import is readable no longer than its permission, also for administrators; its existence is', async () => {
  const author = await testApp.person(['dms.can_access_health_research']);
  const { id: medic } = await author.give('health', 'medic.create', medicCreateBody((count += 1)));
  const { id } = await planAndWait(author, topic, `medic_id;title\n${medic};Prof.\n`, title);
  const job = `/dms/seedwork/api/query/jobs/${id}/`;
  const readStatuses = async (reader: typeof author): Promise<number[]> =>
    Promise.all([job, `${job}rows/`, `${job}report`].map(async (path) => (await reader.visitor.get(path)).status));
  expect(await readStatuses(author)).toEqual([200, 200, 200]);
  expect(await author.read(job)).toMatchObject({ is_readable: true, readings: [expect.anything()] });
  await erika.give('iam', 'user.change', { user_id: author.id, permissions: ['dms.can_access_business_research'] });
  expect(await readStatuses(author)).toEqual([200, 403, 403]);
  expect(await author.read(job)).toMatchObject({ status: 'planned', counts: { change: 1 }, is_readable: false, readings: [] });
  expect(await readStatuses(await testApp.person(['dms.can_administer']))).toEqual([200, 403, 403]);
});

test('work that no command began, as an export, has no rows that another permission guards', async () => {
  const author = await testApp.person(['dms.can_access_business_research']);
  const { rows } = await testApp.pool.query<{ id: string }>(
    `insert into job (id, kind, topic, actor, status, payload) values (gen_random_uuid(), 'export', 'seedwork.export', $1, 'done', '{}') returning id`,
    [author.id],
  );
  expect(await author.read(`/dms/seedwork/api/query/jobs/${rows[0]?.id}/`)).toMatchObject({ is_readable: true });
  expect(await author.read(`/dms/seedwork/api/query/jobs/${rows[0]?.id}/rows/`)).toMatchObject({ total: 0 });
});

const insertJobs = (actor: string, status: string, jobCount: number) =>
  testApp.pool.query(
    `insert into job (id, kind, topic, actor, status, payload, retry_at)
      select gen_random_uuid(), 'import', $1, $2, $3, '{}', now() + interval '1 hour' from generate_series(1, $4)`,
    [`health.${topic}`, actor, status, jobCount],
  );

test('one person has at most twenty imports at work, besides plans; others go on', async () => {
  const max = await testApp.person();
  await insertJobs(max.id, 'planned', 20);
  await planAndWait(max, topic, 'medic_id;title\n999999999;Dr.\n', title);
  await insertJobs(max.id, 'planning', 20);
  const uploadAnswer = await max.upload('health', topic, 'medic_id;title\n1;Dr.\n', title);
  expect([uploadAnswer.status, JSON.parse(uploadAnswer.text)]).toMatchObject([429, { code: 'import.too_many' }]);
  await createPlan();
});

test('one person has at most fifty plans; others go on, and a discarded one makes room', async () => {
  const max = await testApp.person();
  await insertJobs(max.id, 'planned', 49);
  const { id } = await planAndWait(max, topic, 'medic_id;title\n999999999;Dr.\n', title);
  const uploadAnswer = await max.upload('health', topic, 'medic_id;title\n1;Dr.\n', title);
  expect([uploadAnswer.status, JSON.parse(uploadAnswer.text)]).toMatchObject([409, { code: 'import.too_many_plans' }]);
  await max.give('seedwork', 'import.read_again', { import_id: id, delimiter: 'semicolon' });
  expect(await waitForJob(max, id)).toMatchObject({ status: 'planned' });
  await createPlan();
  await max.give('seedwork', 'import.cancel', { import_id: id });
  await planAndWait(max, topic, 'medic_id;title\n999999999;Dr.\n', title);
});

const hasFile = async (name: string): Promise<boolean> =>
  (await testApp.pool.query('select from file where name = $1', [name])).rowCount === 1;

test('the file of a plan goes when the plan is discarded', async () => {
  const [kept, discarded] = [
    await planAndWait(erika, topic, 'medic_id;title\n999999999;Dr.\n', title, 'kept.csv'),
    await planAndWait(erika, topic, 'medic_id;title\n999999999;Dr.\n', title, 'discarded.csv'),
  ];
  await erika.give('seedwork', 'import.cancel', { import_id: discarded.id });
  expect([await hasFile('kept.csv'), await hasFile('discarded.csv')]).toEqual([true, false]);
  expect(await waitForJob(erika, kept.id)).toMatchObject({ status: 'planned' });
});

test('a job that has ended says a position that includes what it wrote', async () => {
  const { id } = await createPlan();
  const { job } = await applyAndWait(erika, id);
  const written = await testApp.pool.query<{ last: number }>(
    `select max(position) as last from event where topic = 'health.medic.update' and actor = $1`,
    [erika.id],
  );
  expect(job.position).toBeGreaterThanOrEqual(written.rows[0]?.last ?? Infinity);
});
