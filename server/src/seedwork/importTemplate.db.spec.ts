import { readXlsx } from 'hucre/xlsx';
import { expect, test } from 'vitest';
import { planAndWait } from '../testing/importSteps.ts';
import { startTestApp } from '../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

test.each([
  ['medics.overwrite_master_data', 'medic_id', { overwrite_title: 'true' }],
  ['medics.create_wish_affiliations', 'zipcode', {}],
])('the template of %s keeps zeros in front of what is typed into it, and is empty', async (topic, column, fields) => {
  const response = await fetch(`${testApp.node.url}/dms/seedwork/api/query/imports/${topic}/template.xlsx`, {
    headers: { cookie: erika.visitor.cookieHeader },
  });
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [sheet] = (await readXlsx(bytes, { readStyles: true })).sheets;
  const columns = sheet?.rows[0] ?? [];
  expect(columns).toContain(column);
  for (const row of [1, 2, 1000])
    expect(columns.map((_, place) => sheet?.cells?.get(`${row},${place}`)?.style?.numFmt)).toEqual(columns.map(() => '@'));
  const { job } = await planAndWait(erika, topic, bytes, fields, 'vorlage.xlsx');
  expect(job.error).toBe('Die Datei ist leer.');
});
