import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, planAndWait } from '../../testing/importSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const give = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('business', topic, values)).id;
const exportAwardees = async (of: string): Promise<string> =>
  (await erika.answer(`/dms/business/api/query/management/projects/${of}/export/awardees.csv`)).text;

test(
  'awards that define a name in different formats are exported together, and their file changes nothing',
  { timeout: 60_000 },
  async () => {
    const project_id = await give('business_project.create', { name: 'Projekt gemischt', slug: 'gemischt' });
    const plan = (file: string, topic: string) => planAndWait(erika, topic, file, { project_id }, 'firmen.csv', 'business');
    const awardees = 'project.upload_awardee_properties';
    for (const [year, property_format] of [
      [2025, 'str'],
      [2026, 'float'],
    ] as const) {
      await give('award.create', { project_id, name: 'Handel', year });
      const property = { property_name: 'points', property_label: 'Punkte', property_format };
      await give('project.add_property_to_all_awards', { project_id, year, ...property });
    }
    const accounts = await plan('human_id;name;shortname\ng-1;Gemischt GmbH;Gemischt\n', 'project.upload_data');
    await applyAndWait(erika, accounts.id);
    const rows = 'Handel;2025;g-1;1;99;k. A.\nHandel;2026;g-1;1;99,5;1,234\n';
    const uploaded = await plan(`award_name;award_year;account_id;award_rank;award_scoring;points\n${rows}`, awardees);
    await applyAndWait(erika, uploaded.id);

    const file = await exportAwardees(project_id);
    expect(file.match(/[^;]*;[^;\n]*$/gm)?.slice(1)).toEqual(['99,5;1,234', '99;k. A.']);
    expect((await plan(file, awardees)).job.counts).toEqual({ unchanged: 2 });
  },
);
