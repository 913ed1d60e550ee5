import { z } from 'zod';
import { medicCreateBody } from '../server/src/testing/commandBody.ts';
import { pickCyclic } from './hospitals.ts';
import type { Figure } from './figure.ts';
import { compareToBaseline, CONNECTIONS, type Workload } from './pace.ts';
import { fetchBody, type OpenConnection } from './pages.ts';
import { startProduct } from './product.ts';
import type { Benchmark } from './run.ts';
import { headersOf, signInVisitor } from './session.ts';
import { HttpConnection } from './httpConnection.ts';
import { sendCommand } from './writes.ts';

const SHORT_HISTORY = 4;
const LONG_HISTORIES = [60, 200];
const MEDICS = 8;

export const benchmark: Benchmark = {
  description: `the page of a medic with ${LONG_HISTORIES.join(' and ')} events, against one with ${SHORT_HISTORY}, ${MEDICS} medics each; p50 at 1, rate at ${CONNECTIONS} connections`,
  run: async (databaseUrl) => {
    const product = await startProduct({ databaseUrl });
    const visitor = await signInVisitor(product);
    const open: OpenConnection = () => HttpConnection.open(product.url, headersOf(visitor));
    const connection = await open();
    let medicCount = 0;
    const medic = async (events: number): Promise<string> => {
      const { text } = await visitor.command('health', 'medic.create', medicCreateBody((medicCount += 1)));
      const { entity_id } = z.object({ entity_id: z.string() }).parse(JSON.parse(text));
      for (let n = 1; n < events; n += 1)
        await sendCommand(connection, 'health', { topic_name: 'entity.update_note', entity_id, entity_type: 'medic', note: `Notiz ${n}` });
      return `/dms/health/api/query/research/medics/${entity_id}/`;
    };
    const side = async (events: number): Promise<Workload<HttpConnection>> => {
      const paths: string[] = [];
      while (paths.length < MEDICS) paths.push(await medic(events));
      let next = 0;
      return { open, work: (by) => fetchBody(by, pickCyclic(paths, next++)) };
    };
    const few = await side(SHORT_HISTORY);
    const figures: Figure[] = [];
    for (const events of LONG_HISTORIES)
      figures.push(
        ...(await compareToBaseline({ what: `${events} events`, times: 1_000, atMost: 1.3, atLeast: 0.77 }, await side(events), few)),
      );
    connection.close();
    await product.stop();
    return figures;
  },
};
