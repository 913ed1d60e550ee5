import { unknown } from '../platform/bus/index.ts';
import type { Answering } from '../platform/http/answer.ts';

/** All projectors, and how far the one behind a list is. A name of a list that does not exist yet counts as up to date with the whole house. */
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
      const all = await projectors.status();
      const wanted = all.filter(({ name }) => name === path['name']);
      if (wanted.length === 0 && path['name'] !== 'medic_list_projector') throw unknown('request.not_found');
      const asked = wanted.length > 0 ? wanted : all;
      return { diff: Math.max(0, ...asked.map(({ diff }) => diff)), running: asked.every(({ error }) => error === null) };
    },
  },
];
