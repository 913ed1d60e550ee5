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

const propertyPlan = async (slug: string, formats: readonly (readonly [year: number, format: string])[]) => {
  const project_id = await give('business_project.create', { name: `Projekt ${slug}`, slug });
  const plan = (file: string, topic: string) => planAndWait(erika, topic, file, { project_id }, 'firmen.csv', 'business');
  for (const [year, property_format] of formats) {
    await give('award.create', { project_id, name: 'Handel', year });
    await give('project.add_property_to_all_awards', {
      project_id,
      year,
      property_name: 'mixed',
      property_label: `Wert ${year}`,
      property_format,
    });
  }
  const accounts = [1, 2, 3].map((n) => `${slug}-${n};Firma ${n} GmbH;Firma ${n}\n`);
  await applyAndWait(erika, (await plan(`human_id;name;shortname\n${accounts.join('')}`, 'project.upload_data')).id);
  return (cells: readonly (readonly [year: number, cell: string])[], head = 'mixed') => {
    const rows = cells.map(([year, cell], at) => `Handel;${year};${slug}-${at + 1};${at + 1};99;${cell}\n`);
    return plan(`award_name;award_year;account_id;award_rank;award_scoring;${head}\n${rows.join('')}`, 'project.upload_awardee_properties');
  };
};

test('a dot is doubted where its own award has a number, and only there', { timeout: 60_000 }, async () => {
  for (const [slug, textYear, formats] of [
    [
      'juenger',
      2025,
      [
        [2025, 'str'],
        [2026, 'float'],
      ],
    ],
    [
      'aelter',
      2027,
      [
        [2026, 'float'],
        [2027, 'str'],
      ],
    ],
  ] as const) {
    const planNumbers = await propertyPlan(slug, formats);
    const cells = [
      [2026, '87.5'],
      [2026, '87.125'],
      [textYear, '2.345'],
    ] as const;
    for (const head of ['mixed', 'Wert 2026'])
      expect((await planNumbers(cells, head)).rows.map(({ errors }) => errors)).toMatchObject([[], [{ value: '87.125' }], []]);
  }
});

test('a truth value is doubted where its own award has no such property, and only there', { timeout: 60_000 }, async () => {
  for (const [slug, textYear, formats] of [
    [
      'jung',
      2025,
      [
        [2025, 'str'],
        [2026, 'bool'],
      ],
    ],
    [
      'alt',
      2027,
      [
        [2026, 'bool'],
        [2027, 'str'],
      ],
    ],
  ] as const) {
    const planFlags = await propertyPlan(slug, formats);
    const cells = [
      [2026, 'true'],
      [2026, 'FALSE'],
      [textYear, 'WAHR'],
    ] as const;
    expect((await planFlags(cells)).rows.map(({ errors }) => errors)).toMatchObject([[], [], [{ value: 'WAHR' }]]);
  }
});
