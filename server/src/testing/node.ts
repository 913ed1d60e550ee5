import type { FastifyInstance } from 'fastify';
import { afterAll } from 'vitest';
import { readSettings, type EnvironmentVariables } from '../platform/config/index.ts';
import type { Area } from '../platform/area.ts';
import { openLog } from '../platform/process/log.ts';
import { createNode, type Node } from '../server.ts';

export interface RunningNode extends Node {
  readonly url: string;
  /** Log lines from level debug. */
  readonly log: readonly string[];
}

/** Starts a node on a free port; closed after the file. */
export async function startTestNode(databaseUrl: string, env: EnvironmentVariables = {}, areas?: readonly Area[]): Promise<RunningNode> {
  return listenOnFreePort(await createTestNode(databaseUrl, env, areas));
}

/** Node that does not listen yet, so that a test can extend its app. */
export async function createTestNode(
  databaseUrl: string,
  env: EnvironmentVariables = {},
  areas?: readonly Area[],
): Promise<Node & { readonly log: readonly string[] }> {
  const settings = readSettings({ DATABASE_URL: databaseUrl, PORT: '0', ...env });
  const log: string[] = [];
  const node = await createNode({
    settings,
    databaseUrl,
    log: openLog('debug', { write: (line) => void log.push(line) }),
    hasPages: false,
    ...(areas ? { areas } : {}),
  });
  afterAll(() => node.close());
  return { ...node, log };
}

export async function listenOnFreePort<N extends { readonly app: FastifyInstance }>(node: N): Promise<N & { readonly url: string }> {
  return { ...node, url: await node.app.listen({ port: 0, host: '127.0.0.1' }) };
}
