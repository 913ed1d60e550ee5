import { afterAll } from 'vitest';
import { readSettings, type Environment } from '../platform/config/index.ts';
import { openLog } from '../platform/log.ts';
import { openNode, type Node } from '../server.ts';

/** A node that listens, with its own log. */
export interface RunningNode extends Node {
  readonly url: string;
  /** Every line it has logged, from debug on. */
  readonly log: readonly string[];
}

/** Starts a node of the product on a test's database, on a free port; closed after the file's last test. */
export async function testNode(databaseUrl: string, env: Environment = {}, pages = false): Promise<RunningNode> {
  const settings = readSettings({ DATABASE_URL: databaseUrl, PORT: '0', ...env });
  const log: string[] = [];
  const node = await openNode({ settings, databaseUrl, log: openLog('debug', { write: (line) => void log.push(line) }), pages });
  const url = await node.app.listen({ port: 0, host: '127.0.0.1' });
  afterAll(() => node.close());
  return { ...node, url, log };
}
