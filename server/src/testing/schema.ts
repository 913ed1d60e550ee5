import { areas } from '../areas.ts';
import { defaultRankingGroups } from '../platform/config/index.ts';
import { sqlFoldersOf, createApplication } from '../platform/application.ts';
import { migrate } from '../platform/store/index.ts';

export async function prepareTables(url: string): Promise<void> {
  await migrate(url, sqlFoldersOf(areas));
}

/** Also creates the views, which each spec would otherwise build. */
export async function prepareViews(url: string): Promise<void> {
  const application = await createApplication({
    databaseUrl: url,
    areas,
    hasProjectors: false,
    rankingGroups: defaultRankingGroups,
    onError: (error) => {
      throw error;
    },
  });
  await application.close();
}
