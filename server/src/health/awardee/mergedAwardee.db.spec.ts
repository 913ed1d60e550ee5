import { projectReopen } from '@kurator/contract/health/project/project.command';
import { expect, test } from 'vitest';
import { systemPrincipal } from '../../platform/bus/index.ts';
import { startTestApp } from '../../testing/apiFixture.ts';
import { createAwardSteps } from '../../testing/awardScenario.ts';
import { addressBody } from '../../testing/commandBody.ts';
import { projectLock } from '../project/internal.command.ts';
import { awardeeId } from './awardeeId.ts';

const testApp = await startTestApp();
const erika = await testApp.person();
const { award, awarded, waitForViews } = createAwardSteps(testApp, erika);
const { bus } = testApp.node.application;
const deliverer = systemPrincipal(['dms.can_access_health_scoring']);
const query = '/dms/health/api/query';

let numbers = 260_600_000;
const hospital = async (name: string): Promise<string> => {
  const body = { ...addressBody, name, gba_ik_number: String((numbers += 1)), skip_duplicate_check: true };
  return (await erika.give('health', 'hospital.create', body)).id;
};
const act = (topic: string, entity_id: string, more: object = {}) =>
  erika.give('seedwork', `entity.${topic}`, { entity_id, entity_type: 'hospital', ...more });

interface Flags {
  readonly is_verified: boolean;
  readonly entity: { readonly name: string; readonly is_editorial_blacklisted: boolean };
}
const readFlags = async (awardId: string, projectId: string, entity: string) => {
  await waitForViews();
  const { items } = await erika.read<{ items: Flags[] }>(`${query}/scoring/awardees/?award_id=${awardId}&deleted=all`);
  const page = await erika.read<Flags>(`${query}/scoring/awardees/${awardeeId(awardId, entity)}/`);
  const { project } = await erika.read<{ project: { counts: object } }>(`${query}/research/projects/${projectId}/`);
  const { points } = await erika.read<{ points: { code: string; count: number }[] }>(`${query}/research/projects/${projectId}/checklist`);
  return {
    rows: [...items, page].map(({ is_verified, entity: of }) => [of.name, is_verified, of.is_editorial_blacklisted]),
    counts: project.counts,
    findings: points.flatMap(({ code, count }) => (count > 0 && code !== 'list_length' ? [[code, count]] : [])),
  };
};

test('flags and counts of a merged awardee are those of its survivor, whose verification and blacklists count', async () => {
  const [former, survivor, last] = [await hospital('Alt'), await hospital('Neu'), await hospital('Zuletzt')];
  const { id, project_id } = await award('Kliniken', 2025, 'HOS', 'hospital');
  await awarded(id, former);
  await act('verify', former, { year: 2025 });
  await bus.execute(projectLock, { project_id, reason: 'Fertig' }, deliverer);
  await act('merge', former, { into_id: survivor });
  const read = () => readFlags(id, project_id, former);
  const unverified = ['Alt', false, false];
  const verified = ['Alt', true, false];
  expect(await read()).toMatchObject({ rows: [unverified, unverified], counts: { verifiable: 1, verified: 0 } });
  await act('verify', survivor, { year: 2025 });
  expect(await read()).toMatchObject({ rows: [verified, verified], counts: { verifiable: 1, verified: 1 }, findings: [] });
  await bus.execute(projectReopen, { project_id, reason: 'Nachtrag' }, deliverer);
  await act('blacklist_editorial', survivor, { reason: 'Wunsch' });
  expect(await read()).toMatchObject({
    rows: [
      ['Alt', true, true],
      ['Alt', true, true],
    ],
    findings: [['blacklisted', 1]],
  });
  await act('unblacklist_editorial', survivor, { reason: 'Doch' });
  await act('merge', survivor, { into_id: last });
  expect(await read()).toMatchObject({ rows: [unverified, unverified], findings: [['unverified', 1]] });
  await act('verify', last, { year: 2025 });
  expect(await read()).toMatchObject({ rows: [verified, verified], findings: [] });
});
