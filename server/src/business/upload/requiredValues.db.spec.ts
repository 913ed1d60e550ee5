import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, type ImportSnapshot } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, upload: planUpload, accountOf } = createUploadSteps(erika);
const listErrors = ({ rows }: ImportSnapshot) => rows.map(({ errors }) => errors.map(({ column, text }) => `${column}: ${text}`).join(' '));
const notes = ({ rows }: ImportSnapshot) => rows.flatMap(({ warnings }) => warnings.map(({ column, reason }) => `${column}: ${reason}`));

test(
  'an account or awardee that a file creates has its required values; a former number leads to its account',
  { timeout: 60_000 },
  async () => {
    const of = await give('business_project.create', { name: 'Projekt', slug: 'pflicht' });
    const upload = (file: string, topic?: string) => planUpload(of, file, topic);
    const isRequired = { property_required: true };
    const branch = { property_key: 'branch', property_label: 'Branche', property_type: 'str', ...isRequired };
    await give('project.add_property', { project_id: of, ...branch });
    await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
    const staff = { property_name: 'staff', property_label: 'Mitarbeiter', property_format: 'int', ...isRequired };
    await give('project.add_property_to_all_awards', { project_id: of, year: 2026, ...staff });
    const head = 'human_id;name;shortname';
    const columns = 'award_name;award_year;account_id;award_rank;award_scoring;staff\n';

    expect(listErrors(await upload(`${head}\np-0;Null;Null\n`))).toEqual(['property.branch: Diese Eigenschaft braucht einen Wert.']);
    const plan = await upload(`${head};Branche\np-1;Eins;Eins;\np-2;Zwei;Zwei;#CLEAR#\np-3;Drei;Drei;Bau\n`);
    expect(listErrors(plan)).toEqual([
      'Branche: Diese Eigenschaft braucht einen Wert.',
      'Branche: Diese Eigenschaft braucht einen Wert.',
      '',
    ]);
    await applyAndWait(erika, plan.id, { skip_error_rows: true });
    expect(listErrors(await upload(`${columns}Handel;2026;p-3;1;;\n`, awardees))).toEqual(['staff: Diese Eigenschaft braucht einen Wert.']);

    const { id, human_id } = await accountOf('p-3');
    await give('account.change', { account_id: id, name: 'Drei', short_name: 'Drei', human_id: 'p-9' });
    expect(await accountOf(human_id)).toMatchObject({ id });
    const renamed = await upload(`${head}\nP-3;Drei AG;Drei\n`);
    expect([renamed.job.counts, notes(renamed)]).toEqual([
      { change: 1 },
      ['human_id: Das ist eine frühere Nummer von Drei; die heutige ist p-9.'],
    ]);
    const listedAt = await upload(`${columns}Handel;2026;p-3;1;;5\n`, awardees);
    expect([listedAt.job.counts, notes(listedAt)]).toEqual([
      { new: 1 },
      ['account_id: Das ist eine frühere Nummer von Drei; die heutige ist p-9.'],
    ]);

    // Sets the values of later requirements one by one.
    for (const property_key of ['site', 'founded'])
      await give('project.add_property', { project_id: of, ...branch, property_key, property_label: property_key });
    const drei = { account_id: id, name: 'Drei', short_name: 'Drei', human_id: 'p-9' };
    expect(await erika.refusal('business', 'account.change', { ...drei, name: 'Vier' })).toMatchObject({ status: 422 });
    await give('account.change', { ...drei, properties: { site: 'Kiel' } });
    expect((await accountOf('p-9')).missing_properties).toEqual([{ name: 'founded', label: 'founded' }]);
  },
);
