import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { accountCreate } from '../account/internal.command.ts';

const testApp = await startTestApp();
const erika = await testApp.person();

test('the values of filters are counted in a long list, too', async () => {
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Firmen', slug: 'fir' });
  await erika.give('business', 'project.update', { project_id, name: 'Firmen', verification_strategy: 'all' });
  const { bus, store, projectors } = testApp.node.application;
  for (let n = 0; n < 200; n += 1)
    await bus.execute(
      accountCreate,
      { project_id, name: `Firma ${n}`, short_name: `Firma ${n}`, human_id: `f-${n}` },
      systemPrincipal(permissionNames),
    );
  expect(await projectors.waitFor('account_verification_list', await store.readHead(), 10_000)).toBe(0);
  const { facets } = await erika.read('/dms/business/api/query/verification/accounts/?project_slug=fir&search=firma&limit=1&facets=true');
  expect(facets).toMatchObject({ states: [{ is_verified: false, is_inquiry_activated: false, count: 200 }] });
});
