import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { give, project, upload, accountOf, exportFile } = createUploadSteps(erika);
const query = '/dms/business/api/query/';

interface Labelled {
  readonly properties: readonly { readonly label: string }[];
}
const labelsOf = ({ properties }: Labelled) => properties.map(({ label }) => label);

/** Labels of a project's awards, of an account's page and of an awardee's. */
const everywhere = (...labels: readonly string[]) => [labels, labels, labels];

async function readIn<T>(language: string, path: string): Promise<T> {
  const { status, text } = await erika.visitor.get(`${query}${path}`, { 'accept-language': language });
  expect(status, text).toBe(200);
  // oxlint-disable-next-line typescript/no-unsafe-return -- the test asserts what it reads
  return JSON.parse(text);
}

test('rank and score are called in the language of the reader, until somebody renames them', { timeout: 60_000 }, async () => {
  const of = await project('wort');
  const award_id = await give('award.create', { project_id: of, name: 'Handel', year: 2026 });
  await applyAndWait(erika, (await upload(of, 'human_id;name;shortname\nw-1;Eins GmbH;Eins\n')).id);
  const row = 'Handel;2026;w-1;1;99\n';
  await applyAndWait(erika, (await upload(of, `award_name;award_year;account_id;award_rank;award_scoring\n${row}`, awardees)).id);
  const {
    id: account,
    awardees: [awardee],
  } = await accountOf('w-1');
  const readLabels = async (language: string) => {
    const [ofProject] = await readIn<readonly Labelled[]>(language, `management/projects/${of}/awards/`);
    const [ofAccount] = (await readIn<{ awardees: readonly Labelled[] }>(language, `research/entities/${account}/`)).awardees;
    const own = await readIn<Labelled>(language, `scoring/awardees/${awardee?.id}/`);
    return [ofProject, ofAccount, own].map((one) => one && labelsOf(one));
  };
  const readTitles = async (language: string) =>
    /award_rank|(?:Rang|Rank|Platz);\w+/.exec(await exportFile(of, `awardees.csv?language=${language}`))?.[0];
  expect(await readLabels('de')).toEqual(everywhere('Rang', 'Punkte'));
  expect(await readLabels('en')).toEqual(everywhere('Rank', 'Score'));
  expect(await readTitles('de')).toBe('Rang;Punkte');
  expect(await readTitles('en')).toBe('Rank;Score');

  const change = { award_id, property_name: 'award_rank', property_label: 'Rank', property_required: true };
  await give('award.update_property', change);
  expect(await readLabels('de')).toEqual(everywhere('Rang', 'Punkte'));
  await give('award.update_property', { ...change, property_label: 'Platz' });
  expect(await readLabels('de')).toEqual(everywhere('Platz', 'Punkte'));
  expect(await readLabels('en')).toEqual(everywhere('Platz', 'Score'));
  expect(await readTitles('en')).toBe('Platz;Score');
  await give('award.update_property', { ...change, property_label: 'Rank' });
  expect(await readLabels('de')).toEqual(everywhere('Rank', 'Punkte'));
});
