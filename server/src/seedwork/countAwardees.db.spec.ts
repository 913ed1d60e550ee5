import { permissionNames } from '@kurator/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { accountCreate } from '../business/account/internal.command.ts';
import { awardeeCreate } from '../business/awardee/internal.command.ts';
import { systemPrincipal } from '../platform/bus/index.ts';
import { textOf } from '../platform/store/index.ts';
import { startTestApp } from '../testing/apiFixture.ts';
import { createAwardSteps } from '../testing/awardScenario.ts';
import { addressBody } from '../testing/commandBody.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, withdrawn } = createAwardSteps(testApp, erika);

async function readEffects(area: string, topic: string, values: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { text } = await erika.visitor.command(area, topic, { ...values, dry_run: true });
  return z.object({ effects: z.unknown() }).parse(JSON.parse(text)).effects;
}

test('a dry run counts the living awardees that an award takes along, also those that came since', async () => {
  const hospital = async (n: number): Promise<string> =>
    (
      await erika.give('health', 'hospital.create', {
        ...addressBody,
        name: `Klinik ${n}`,
        gba_ik_number: String(260_800_000 + n),
        skip_duplicate_check: true,
      })
    ).id;
  const { id: award_id } = await award('Häuser', 2026, 'HOS', 'hospital');
  expect(await readEffects('health', 'award.delete', { award_id })).toEqual([{ entity_type: 'award', count: 1 }]);
  const ids = [await hospital(1), await hospital(2), await hospital(3)];
  for (const id of ids) await awarded(award_id, id);
  await withdrawn(award_id, ids[2] ?? '');
  const effects = [
    { entity_type: 'award', count: 1 },
    { entity_type: 'awardee', count: 2 },
  ];
  expect(await readEffects('health', 'award.delete', { award_id })).toEqual(effects);
  await erika.give('health', 'award.delete', { award_id });
  expect(await readEffects('health', 'award.undelete', { award_id })).toEqual(effects);
  expect(await readEffects('seedwork', 'entity.blacklist_process', { entity_id: ids[0], entity_type: 'hospital', reason: '–' })).toEqual([
    { entity_type: 'hospital', count: 1 },
  ]);
});

test('of an award of Business too, also when it goes on a blacklist', async () => {
  const { id: project_id } = await erika.give('business', 'business_project.create', { name: 'Firmen', slug: 'fir' });
  const { id: award_id } = await erika.give('business', 'award.create', { project_id, name: 'Handel', year: 2026 });
  const { bus } = testApp.node.application;
  const account = { project_id, name: 'Alpha AG', short_name: 'Alpha', human_id: 'a-1' };
  const { entity_id } = await bus.execute(accountCreate, account, systemPrincipal(permissionNames));
  await bus.execute(awardeeCreate, { award_id, account_id: textOf(entity_id) }, systemPrincipal(permissionNames));
  const effects = [
    { entity_type: 'businessaward', count: 1 },
    { entity_type: 'businessawardee', count: 1 },
  ];
  const blacklisted = { entity_id: award_id, entity_type: 'businessaward', reason: '–' };
  expect(await readEffects('seedwork', 'entity.blacklist_editorial', blacklisted)).toEqual(effects);
  expect(await readEffects('business', 'award.delete', { award_id })).toEqual(effects);
  await erika.give('business', 'award.delete', { award_id });
  expect(await readEffects('business', 'award.undelete', { award_id })).toEqual(effects);
});
