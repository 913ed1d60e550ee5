import { projectorList, projectorStatus } from '@kurator/contract/seedwork/projector.query';
import { notFound } from '../platform/bus/index.ts';
import { defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';

/** Database that answers lists, whose views are told; none of them is awaited. */
const ofLists = { views: [] } as const;

export const projectorQueries: readonly QueryHandler[] = [
  defineQueryHandler(
    projectorList,
    async ({ projectors }) =>
      (await projectors.status()).map(({ name, code, position, diff, isRunning, error }) => ({
        name,
        code,
        position,
        is_up_to_date: diff === 0 && error === null,
        is_running: isRunning,
        diff,
        error,
      })),
    ofLists,
  ),
  defineQueryHandler(
    projectorStatus,
    async ({ projectors, path }) => {
      const projector = (await projectors.status()).find(({ name }) => name === path['name']);
      if (!projector) throw notFound('request.not_found');
      return { diff: projector.diff, running: projector.isProjected };
    },
    ofLists,
  ),
];
