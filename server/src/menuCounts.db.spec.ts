import { expect, test } from 'vitest';
import { countMenuEntries } from './menuCounts.ts';
import { startTestApp } from './testing/apiFixture.ts';

const testApp = await startTestApp();
const keysFor = async (...permissions: readonly string[]): Promise<readonly string[]> =>
  Object.keys(await countMenuEntries(testApp.pool, new Set(permissions), ''));

const erika = await testApp.person();
const { id } = await erika.give('health', 'medic.create', {
  gender: 'F',
  first_name: 'Erika',
  last_name: 'Muster',
  email: 'muster@praxis.example',
});
// Waits until the list shows one's own write.
await erika.read(`/dms/health/api/query/research/medics/?search=${id}`);

test('the menu counts for a person what that person may list', async () => {
  expect(await keysFor()).toEqual([]);
  const research = await keysFor('dms.can_access_health_research');
  expect(research).toEqual(expect.arrayContaining(['medic', 'duplicate']));
  expect(research.filter((key) => /account|^verification|score/.test(key))).toEqual([]);
  expect(await keysFor('dms.can_access_business_verification')).toContain('verification.account');
  expect(await keysFor('dms.can_access_business_verification')).not.toContain('account_duplicate');
  expect(await keysFor('dms.can_access_health_verification')).toContain('verification.hospital');
});
