import fc from 'fast-check';
import { expect, test } from 'vitest';
import { startTestApp } from '../../testing/apiFixture.ts';
import { applyAndWait, planAndWait, revertImports, countUnrevertedRows } from '../../testing/importSteps.ts';
import { awardees, createUploadSteps } from '../testing/uploadSteps.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const query = '/dms/business/api/query/research/entities/';
const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Reihenfolge', slug: 'reihenfolge' });

const contact = [
  'contact_gender',
  'contact_title',
  'contact_first_name',
  'contact_last_name',
  'contact_role',
  'contact_phone',
  'contact_email',
];
const address = ['street', 'zipcode', 'city', 'state', 'country'];
const head = ['human_id', 'name', 'shortname', 'website', ...contact, ...address].join(';');
const person = (name: string): string => `;;Erika;${name};Presse;0351 1234567;${name.toLowerCase()}@firma.example`;
const nobody = ';'.repeat(contact.length - 1);
const clearedRow = ['#CLEAR#', ...contact.slice(1).map(() => '')].join(';');
const nowhere = ';'.repeat(address.length - 1);

interface Row {
  readonly name: string;
  readonly website: string;
  readonly contact: string;
  readonly address: string;
}
const row: fc.Arbitrary<Row> = fc.record({
  name: fc.constantFrom('', 'Anders GmbH'),
  website: fc.constantFrom('', 'https://a.example', 'https://b.example', '#CLEAR#'),
  contact: fc.constantFrom(nobody, person('Muster'), person('Neu'), clearedRow),
  address: fc.constantFrom(nowhere, 'Weg 1;01067;Dresden;Sachsen;DE', 'Weg 2;;;;', '#CLEAR#;#CLEAR#;#CLEAR#;#CLEAR#;#CLEAR#'),
});
const created: Row = {
  name: 'Muster GmbH',
  website: 'https://a.example',
  contact: person('Muster'),
  address: 'Weg 1;01067;Dresden;Sachsen;DE',
};
const same: Row = { name: '', website: '', contact: nobody, address: nowhere };

/** Applies a row. @returns the import's id, undefined without changes */
async function importRow(number: string, { name, website, contact: who, address: where }: Row): Promise<string | undefined> {
  const file = `${head}\n${number};${name};${name};${website};${who};${where}\n`;
  const { id, job } = await planAndWait(erika, 'project.upload_data', file, { project_id }, 'firmen.csv', 'business');
  if (!('new' in job.counts) && !('change' in job.counts)) return undefined;
  expect((await applyAndWait(erika, id)).job.counts).toEqual({ written: 1 });
  return id;
}

let count = 0;
test('an account that an import made is taken back with whatever other imports did to it, in any order', { timeout: 280_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(row, row, fc.shuffledSubarray([0, 1, 2], { minLength: 3 }), async (second, third, turns) => {
      const number = `r-${(count += 1)}`;
      const ids = [await importRow(number, created), await importRow(number, second), await importRow(number, third)];
      const { id } = await erika.read<{ id: string }>(`${query}link/${number}/`);
      await revertImports(
        erika,
        turns.flatMap((turn) => ids[turn] ?? []),
      );
      expect(await Promise.all(ids.map(async (one) => (one === undefined ? 0 : countUnrevertedRows(erika, one))))).toEqual([0, 0, 0]);
      expect(await erika.read(`${query}${id}/`)).toMatchObject({ is_deleted: true });
    }),
    {
      numRuns: 8,
      // Clears the contact of the creation, which returns younger than the one that was added.
      examples: [[{ ...same, contact: person('Neu') }, { ...same, contact: clearedRow }, [2, 1, 0]]],
    },
  );
});

test.each([
  ['newest first', [1, 0]],
  ['oldest first, which waits for the other', [0, 1]],
])('accounts and the awardees of another import are taken back, %s', { timeout: 60_000 }, async (_order, turns) => {
  const { give, upload, accountOf } = createUploadSteps(erika);
  const number = `r-${(count += 1)}`;
  await give('award.create', { project_id, name: `Preis ${number}`, year: 2026 });
  const files = [
    ['project.upload_data', `human_id;name;shortname\n${number};Muster GmbH;Muster\n`],
    [awardees, `award_name;award_year;account_id;award_rank;award_scoring\nPreis ${number};2026;${number};1;99\n`],
  ] as const;
  const ids: string[] = [];
  for (const [topic, file] of files) {
    const plan = await upload(project_id, file, topic);
    expect(plan.rows.map(({ errors }) => errors)).toEqual([[]]);
    ids.push((await applyAndWait(erika, plan.id)).id);
  }
  expect(await accountOf(number)).toMatchObject({ is_deleted: false, awardees: [{ is_deleted: false }] });
  await revertImports(
    erika,
    turns.flatMap((turn) => ids[turn] ?? []),
  );
  expect(await accountOf(number)).toMatchObject({ is_deleted: true, awardees: [{ is_deleted: true }] });
  expect(await Promise.all(ids.map((id) => countUnrevertedRows(erika, id)))).toEqual([0, 0]);
});
