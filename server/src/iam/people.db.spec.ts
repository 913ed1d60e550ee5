import { expect, test } from 'vitest';
import { startTestApp } from '../testing/apiFixture.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

const findNames = async (search: string): Promise<readonly string[]> =>
  (await erika.read<readonly { readonly name: string }[]>(`/dms/iam/api/query/people/?search=${encodeURIComponent(search)}`)).map(
    ({ name }) => name,
  );

test('people are found by a part of their name, whose signs stand for themselves', async () => {
  expect(await findNames('muster')).toEqual(['Erika Musterfrau']);
  for (const search of ['%', '_', 'M_ster', 'E%a']) expect(await findNames(search), search).toEqual([]);
});
