import { hash } from 'node:crypto';
import { textOf, type JsonObject, type StreamType } from '../store/index.ts';

/** What is known of the runs of some facts. */
export type FactState = JsonObject & {
  readonly name: string;
  /** The number of the run whose rows are shown. */
  readonly newest: number;
  readonly rows: number;
};

/** The stream of each declared table of facts: one event per run, in whose transaction the run becomes the newest. */
export const factStream: StreamType = {
  type: 'facts',
  evolve: (_state, { data }): FactState => ({ name: textOf(data['name']), newest: Number(data['run']), rows: Number(data['rows']) }),
  card: ({ name = null }) => ({ name }),
  links: () => [],
  reservations: () => [],
};

/** The id of the stream of some facts: the same on every node. */
export function factStreamId(name: string): string {
  const digest = hash('sha256', `facts ${name}`);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-8${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}
