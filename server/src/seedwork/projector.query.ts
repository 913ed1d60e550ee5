import { unknown } from '../platform/bus/index.ts';
import type { Answering } from '../platform/http/answer.ts';

/** All projectors, and how far the one behind a list is. */
export const projectorAnswers: readonly Answering[] = [
  {
    query: 'projectors.list',
    answer: async ({ projectors }) =>
      (await projectors.status()).map(({ name, code, position, diff, running, error }) => ({
        name,
        code,
        position,
        is_up_to_date: diff === 0 && error === null,
        is_running: running,
        diff,
        error,
      })),
  },
  {
    query: 'projectors.status',
    answer: async ({ projectors, path }) => {
      const asked = (await projectors.status()).find(({ name }) => name === path['name']);
      if (!asked) throw unknown('request.not_found');
      return { diff: asked.diff, running: asked.error === null };
    },
  },
];
