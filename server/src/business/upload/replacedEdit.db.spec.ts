import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait } from '../../testing/importSteps.ts';
import { anyText } from '../../testing/matcher.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const [erika, jonas] = [await testApp.person(), await testApp.person()];
const { give, project, upload, accountOf } = createUploadSteps(erika);

test('an upload replaces values that people wrote, and its plan says whose', { timeout: 60_000 }, async () => {
  const of = await project('hand');
  const staff = { project_id: of, property_key: 'staff', property_label: 'Personal' };
  await give('project.add_property', { ...staff, property_type: 'str' });
  await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  await applyAndWait(erika, (await upload(of, 'human_id;name;shortname;staff\nh-1;Eins GmbH;Eins;12\n')).id);
  const head = 'award_name;award_year;account_id;award_rank;award_scoring\n';
  await applyAndWait(erika, (await upload(of, `${head}Handel;2026;h-1;1;99\n`, awardees)).id);
  const account = await accountOf('h-1');
  const awardee_id = account.awardees[0]?.id;
  await jonas.give('business', 'businessawardee.update_property', { awardee_id, property_name: 'award_rank', property_value: '7' });
  await jonas.give('business', 'account.change', {
    account_id: account.id,
    human_id: 'h-1',
    name: 'Eins GmbH',
    short_name: 'Eins',
    'property.staff': '20',
  });

  const changesOf = async (file: string, topic?: string) => (await upload(of, file, topic)).rows.map(({ changes }) => changes);
  const { events } = await accountOf('h-1');
  const replaced = { by: events[0]?.by, time: anyText };
  // A conversion is no edit, whoever changed the definition.
  await give('project.update_property', { ...staff, property_type: 'int' });
  expect(await changesOf(`${head}Handel;2026;h-1;3;98\n`, awardees)).toMatchObject([
    [
      { field: 'property.award_rank', before: '7', after: '3', replaced },
      { field: 'property.award_scoring', before: '99', after: '98' },
    ],
  ]);
  expect((await changesOf(`${head}Handel;2026;h-1;3;98\n`, awardees))[0]?.[1]).not.toHaveProperty('replaced');
  expect(await changesOf('human_id;name;shortname;staff\nh-1;Eins AG;Eins;12\n')).toMatchObject([
    [
      { field: 'property.staff', before: '20', after: '12', replaced: { ...replaced, time: events[0]?.time } },
      { field: 'name', after: 'Eins AG' },
    ],
  ]);
  expect(await changesOf(`${head}Handel;2026;h-1;7;99\n`, awardees)).toEqual([[]]);
  // Values of an upload are nobody's edit.
  await applyAndWait(erika, (await upload(of, `${head}Handel;2026;h-1;3;98\n`, awardees)).id);
  expect((await changesOf(`${head}Handel;2026;h-1;4;98\n`, awardees))[0]?.[0]).not.toHaveProperty('replaced');
});
