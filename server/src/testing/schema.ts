import { areas } from '../areas.ts';
import { sqlOf, createApplication } from '../platform/application.ts';
import { migrate } from '../platform/store/index.ts';

/** Makes the product's tables in an empty database. */
export async function prepareTables(url: string): Promise<void> {
  await migrate(url, sqlOf(areas));
}

/** Makes its views, too: what a node does at its first start, and each spec would repeat. */
export async function prepareProduct(url: string): Promise<void> {
  const application = await createApplication({
    databaseUrl: url,
    areas,
    projects: false,
    onError: (error) => {
      throw error;
    },
  });
  await application.close();
}
