import { projectorList, projectorStatus } from '@kurator/contract/seedwork/projector.query';
import { unknown } from '../platform/bus/index.ts';
import { handleQuery, type QueryHandler } from '../platform/answer/answer.ts';

export const projectorQueries: readonly QueryHandler[] = [
  handleQuery(projectorList, async ({ projectors }) =>
    (await projectors.status()).map(({ name, code, position, diff, running, error }) => ({
      name,
      code,
      position,
      is_up_to_date: diff === 0 && error === null,
      is_running: running,
      diff,
      error,
    })),
  ),
  handleQuery(projectorStatus, async ({ projectors, path }) => {
    const asked = (await projectors.status()).find(({ name }) => name === path['name']);
    if (!asked) throw unknown('request.not_found');
    return { diff: asked.diff, running: asked.error === null };
  }),
];
