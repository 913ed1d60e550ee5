import { fileURLToPath } from 'node:url';
import { entityTypes } from '@kurator/contract';
import type { FastifyInstance } from 'fastify';
import { areas } from './areas.ts';
import { bootOf } from './boot.ts';
import { openGate } from './iam/index.ts';
import type { Settings } from './platform/config/index.ts';
import { buildApp } from './platform/http/app.ts';
import { csrfToken } from './platform/http/csrf.ts';
import { openHouse, type House } from './platform/house.ts';
import type { Log } from './platform/log.ts';
import { readBuild } from './platform/page/build.ts';
import { servePages } from './platform/page/index.ts';

/** Where `vite build` writes the interface. */
const distDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** A running node: its HTTP app (not listening yet) on an open house. */
export interface Node {
  readonly app: FastifyInstance;
  readonly house: House;
  /** Ends in order: no new requests, projectors, then the database connections. */
  close(): Promise<void>;
}

export interface NodeOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly log: Log;
  /** false for tests of the API, which need no built interface. */
  readonly pages?: boolean;
}

/** Puts a node together from settings: house, gate, routes, pages. */
export async function openNode({ settings, databaseUrl, log, pages = true }: NodeOptions): Promise<Node> {
  const onError = (error: unknown): void => log.error({ err: error }, 'beside a request');
  const house = await openHouse({ databaseUrl, areas, entityTypes, projects: settings.roles.has('project'), onError });
  const gate = await openGate({ house, settings, databaseUrl, log, font: pages ? readBuild(distDir).fonts[0] : undefined });
  const answers = areas.flatMap((area) => area.answers);
  const app = await buildApp({ ...house, gate, answers, log, release: 'dev', publicUrl: settings.publicUrl, trustProxy: settings.trustProxy });
  if (pages) {
    const secure = settings.publicUrl.startsWith('https:');
    await servePages({
      app,
      distDir,
      navigation: settings.house.navigation,
      bootFor: (request, reply, at) => {
        csrfToken(request, reply, { secure });
        return bootOf(app, house.pool, settings.house, request, at);
      },
    });
  }
  const close = async (): Promise<void> => {
    await app.close();
    await gate.close();
    await house.close();
  };
  return { app, house, close };
}
