import { FileStore } from '../platform/files/fileStore.ts';
import { JobTable } from '../platform/jobs/jobTable.ts';
import { answerSchema } from '@kurator/contract/queries';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Application } from '../platform/application.ts';
import { createSubjectLoader, type QueryHandler } from '../platform/answer/answer.ts';
import type { JsonObject, NewEvent } from '../platform/store/index.ts';
import { id, type History } from './deciderScenario.ts';
import { clinicHistory, hospitalHistory, locationHistory } from './hospital.ts';
import { testPrincipal } from './testApplication.ts';

type Params = Readonly<Record<string, string | number | readonly string[]>>;
const answerShape = z.looseObject({ total: z.number(), items: z.array(z.record(z.string(), z.json())) });
type Answer = z.infer<typeof answerShape>;

const bystanders: readonly History[] = [hospitalHistory(990), locationHistory(991, 990), clinicHistory(992, 991)];

/** Scenarios of views on PostgreSQL: `given(histories).ask(query, params).shows(rows)`. Data stay for later tests. */
export async function createViewScenarios(application: Application) {
  const { store, projectors, pool } = application;
  const { views, answers } = application.registry;
  const handlers = new Map(answers.map((handler) => [handler.query.name, handler]));
  const waitForViews = async (): Promise<void> => {
    const head = await store.readHead();
    for (const view of views) expect(await projectors.waitFor(view.name, head, 10_000), view.name).toBe(0);
  };
  const appendHistories = async (histories: readonly History[]): Promise<void> => {
    for (const { id: stream, type, events } of histories) {
      const loaded = (await store.load(stream)) ?? { id: stream, type, version: 0 };
      const [actor = id(9001)] = events.flatMap((event) => event.actor ?? []);
      await store.append({ command: { id: crypto.randomUUID(), topic: 'given', actor }, streams: [{ ...loaded, events }] });
    }
  };
  const readBystanderRows = async (): Promise<unknown[]> => {
    const ids = bystanders.map((history) => history.id);
    const rowQueries = views.map(
      async (view) => (await pool.query<JsonObject>(`select * from ${view.name} where id = any($1) order by id`, [ids])).rows,
    );
    return Promise.all(rowQueries);
  };
  const answer = async (query: string, params: Params): Promise<Answer> => {
    const handler = requireHandler(handlers, query);
    const pairs = Object.entries(params).flatMap(([name, values]) =>
      [values].flat().map((value): [string, string] => [name, String(value)]),
    );
    const queryContext = {
      store,
      projectors,
      principal: testPrincipal(id(9001)),
      path: {},
      params: new URLSearchParams(pairs),
      language: 'de' as const,
      readAfter: 0,
      signal: new AbortController().signal,
      request: { fetchSite: undefined },
      files: new FileStore(pool),
      jobs: new JobTable(pool),
      canSendMail: application.canSendMail,
      ...createSubjectLoader(store, undefined),
    };
    const body = await handler.answer(queryContext);
    const parsedBody: unknown = typeof body === 'string' ? JSON.parse(body) : body;
    answerSchema(handler.query).parse(parsedBody);
    return answerShape.parse(parsedBody);
  };
  await appendHistories(bystanders);
  await waitForViews();
  const before = await readBystanderRows();

  const createScenario = (histories: readonly History[]) => ({
    ask: (query: string, params: Params = {}) => {
      const readAnswer = async (): Promise<Answer> => {
        await appendHistories(histories);
        await waitForViews();
        const listAnswer = await answer(query, params);
        expect(await readBystanderRows(), 'rows of those who stand by').toEqual(before);
        return listAnswer;
      };
      return {
        result: readAnswer,
        /** Asserts the rows in order, by number or some fields. Default total: their number. */
        shows: async (rows: readonly (number | JsonObject)[], total = rows.length): Promise<void> => {
          const listAnswer = await readAnswer();
          const numbered = rows.map((row) => (typeof row === 'number' ? { dms_one_id: row } : row));
          expect(listAnswer.items.map(({ dms_one_id }) => dms_one_id)).toEqual(numbered.map(({ dms_one_id }) => dms_one_id));
          expect(listAnswer.items).toMatchObject(numbered);
          expect(listAnswer.total).toBe(total);
        },
      };
    },
  });
  return { given: (...histories: readonly History[]) => createScenario(histories), ask: createScenario([]).ask, waitForViews };
}

/** Later events of an existing stream. */
export const laterHistory = (n: number, type: string, ...events: readonly NewEvent[]): History => ({ id: id(n), type, events });

function requireHandler(handlers: ReadonlyMap<string, QueryHandler>, query: string): QueryHandler {
  const handler = handlers.get(query);
  if (!handler) throw new Error(`no answer to ${query}`);
  return handler;
}
