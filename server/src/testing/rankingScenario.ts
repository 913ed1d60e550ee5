import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JobAnswer } from '@kurator/contract/seedwork/job.answer';
import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { startTestApp } from './apiFixture.ts';
import { addressBody } from './commandBody.ts';
import { waitForJob } from './importSteps.ts';
import { requestSync } from './sync.ts';
import { createTemporaryFolder } from './temporaryFolder.ts';
import { startWarehouseServer, type WarehouseAnswer } from './warehouseServer.ts';

const query = '/dms/health/api/query/';

/** Application with a warehouse over HTTP, and hospitals that it ranks for projects of 2026. Call it at the top of a `*.db.spec.ts`. */
export async function startRankingScenario(...names: readonly string[]) {
  const server = await startWarehouseServer();
  afterAll(() => server.close());
  const config = join(createTemporaryFolder(), 'organisation.json');
  writeFileSync(config, JSON.stringify({ warehouse: { adapter: 'http', url: server.url, token: 'geheim', timeout_seconds: 5 } }));
  const testApp = await startTestApp({ KURATOR_CONFIG: config });
  const { store, projectors } = testApp.node.application;
  const erika = await testApp.person();
  const create = async (topic: string, values: Record<string, unknown>): Promise<string> => (await erika.give('health', topic, values)).id;

  const hospitals: { id: string; number: number }[] = [];
  for (const name of names) {
    const gba_ik_number = String(261_100_000 + hospitals.length);
    const id = await create('hospital.create', { ...addressBody, name, gba_ik_number, skip_duplicate_check: true });
    const { hospital } = await erika.read<{ hospital: { dms_one_id: number } }>(`${query}research/hospitals/${id}/`);
    hospitals.push({ id, number: hospital.dms_one_id });
  }

  return {
    testApp,
    server,
    erika,
    create,
    hospitals,
    /** Project of a ranking with awards. */
    createRankedProject: async (group: string, name: string, ...awards: readonly string[]): Promise<string> => {
      const ranking = { ranking_group: group, ranking_period: 2026, awardee_type: 'hospital' };
      const project_id = await create('project.create', { name, year: 2026, ...ranking });
      for (const award of awards) await create('award.create', { project_id, name: award });
      return project_id;
    },
    /** Row of the hospital at a place, from 1. */
    row: (award: string, place: number, more: object = {}): object => ({
      award,
      entity_type: 'hospital',
      entity: hospitals[place - 1]?.number,
      rank: place,
      total_score: 100 - place,
      on_list: true,
      ...more,
    }),
    sync: async (rankingGroup: string, answer: WarehouseAnswer, entity: object = {}): Promise<JobAnswer> => {
      server.answers(answer);
      const { status, text } = await requestSync(erika.visitor, { rankingGroup, period: 2026, ...entity });
      expect(status, text).toBe(202);
      const job = await waitForJob(erika, z.object({ job_id: z.uuid() }).parse(JSON.parse(text)).job_id);
      for (const view of ['score_list', 'award_list']) expect(await projectors.waitFor(view, await store.readHead(), 10_000)).toBe(0);
      return job;
    },
    ranks: async (award: string): Promise<readonly (number | null)[]> =>
      (await erika.read<{ items: { rank: number | null }[] }>(`${query}ranking/ranks/scores/?award_name=${award}&ordering=rank`)).items.map(
        ({ rank }) => rank,
      ),
  };
}
