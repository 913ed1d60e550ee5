import { permissionNames, type Command } from '@kurator/contract';
import { accountMerge, accountUnmerge } from '@kurator/contract/business/account/account.command';
import { businessAwardCreate } from '@kurator/contract/business/award/award.command';
import { businessProjectCreate } from '@kurator/contract/business/project/project.command';
import { areas } from '../server/src/areas.ts';
import { accountCreate } from '../server/src/business/account/internal.command.ts';
import { awardeeCreate } from '../server/src/business/awardee/internal.command.ts';
import { createApplication } from '../server/src/platform/application.ts';
import { systemPrincipal } from '../server/src/platform/bus/index.ts';
import { textOf } from '../server/src/platform/store/index.ts';
import { median, measureMs } from './figure.ts';
import type { Benchmark } from './run.ts';

const AWARDEES = 200;
const ROUNDS = 20;

export const benchmark: Benchmark = {
  description: `merge of two accounts with ${AWARDEES} awardees and its reversal, each one command`,
  run: async (url) => {
    const application = await createApplication({ databaseUrl: url, areas, hasProjectors: true, onError: () => undefined });
    const by = systemPrincipal(permissionNames);
    const give = async (command: Command, body: Readonly<Record<string, unknown>>): Promise<string> =>
      textOf((await application.bus.execute(command, body, by)).entity_id);
    try {
      const project_id = await give(businessProjectCreate, { name: 'Arbeitgeber', slug: 'arg' });
      const account = (human_id: string) => give(accountCreate, { project_id, human_id, name: `Firma ${human_id}`, short_name: human_id });
      const [account_id, into_account_id] = [await account('1'), await account('2')];
      for (let n = 0; n < AWARDEES; n += 1) {
        const award_id = await give(businessAwardCreate, { project_id, name: `Liste ${n}`, year: 2026 });
        await give(awardeeCreate, { award_id, account_id: n % 2 === 0 ? account_id : into_account_id });
        // Both have every fourth award.
        if (n % 4 === 0) await give(awardeeCreate, { award_id, account_id: into_account_id });
      }
      const [merges, unmerges]: [number[], number[]] = [[], []];
      for (let round = 0; round < ROUNDS; round += 1) {
        merges.push(await measureMs(() => give(accountMerge, { account_id, into_account_id })));
        unmerges.push(await measureMs(() => give(accountUnmerge, { account_id })));
      }
      return [
        { what: 'merge (median)', unit: 'ms', ours: median(merges), atMost: 50 },
        { what: 'unmerge (median)', unit: 'ms', ours: median(unmerges), atMost: 50 },
      ];
    } finally {
      await application.close();
    }
  },
};
