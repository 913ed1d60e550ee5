import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { waitForImportEnd, planAndWait } from '../../testing/importSteps.ts';
import { expectPostponed, whileTableIsLocked } from '../../testing/lateViews.ts';
import { textWith } from '../../testing/matcher.ts';
import { medicCreateBody } from '../../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { pool } = testApp;
const topic = 'medics.create_wish_affiliations';
const { id: medic } = await erika.give('health', 'medic.create', medicCreateBody(1));
const { dms_one_id: number } = await erika.read<{ dms_one_id: number }>(`/dms/health/api/query/research/medics/${medic}/`);
const address = { street: 'Ring 1', zipcode: '01067', city: 'Dresden', state: 'Sachsen' };
const createPractice = (name: string) =>
  erika.give('health', 'practice.create', { name, display_name: name, ...address, skip_duplicate_check: true });
const fileOf = (name: string): string =>
  `medic_id;entity_type;name;street;zipcode;city;state;country;website\n${number};practice;${name};Ring 1;01067;Dresden;Sachsen;DE;\n`;
const uploadFile = async (name: string): Promise<string> => {
  const { text } = await erika.upload('health', topic, fileOf(name));
  // oxlint-disable-next-line typescript/no-unsafe-return, typescript/no-unsafe-member-access -- the answer of a command with a job
  return JSON.parse(text).job_id;
};

const countPractices = async (name: string): Promise<number | null> =>
  (await pool.query(`select from stream where type = 'practice' and card ->> 'name' = $1`, [name])).rowCount;

test('a plan waits for the lists that it looks for like names in', async () => {
  const id = await whileTableIsLocked(pool, 'practice_list', async () => {
    await createPractice('Praxis am Waldrand');
    const job = await uploadFile('Praxis am Waldrand GmbH');
    await expectPostponed(pool, job, 'planning');
    return job;
  });
  expect((await waitForImportEnd(erika, id)).rows).toMatchObject([
    { state: 'new', warnings: [{ reason: textWith('Praxis am Waldrand') }] },
  ]);
});

test('an import creates no second institution while the list lacks the first one, nor while the list has stopped', async () => {
  const { id } = await planAndWait(erika, topic, fileOf('Praxis Stillstand'));
  await pool.query(`alter table practice_list add constraint halt check (name <> 'Praxis Stillstand')`);
  await createPractice('Praxis Stillstand');
  await expect
    .poll(async () => (await pool.query(`select from projector where name = 'practice_list' and error is not null`)).rowCount)
    .toBe(1);
  await erika.give('seedwork', 'import.apply', { import_id: id });
  await expectPostponed(pool, id, 'applying');
  await pool.query('alter table practice_list drop constraint halt');
  expect((await waitForImportEnd(erika, id)).rows).toMatchObject([{ state: 'skipped' }]);
  expect(await countPractices('Praxis Stillstand')).toBe(1);
});
