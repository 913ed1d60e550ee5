import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import manifest from '../package.json' with { type: 'json' };
import { areas as allAreas } from './areas.ts';
import { aiOf } from './ai.ts';
import type { Area } from './platform/area.ts';
import { loadBootData } from './boot.ts';
import { createSessionAuthenticator } from './iam/index.ts';
import type { Settings } from './platform/config/index.ts';
import { createHttpServer } from './platform/http/app.ts';
import { ensureCsrfToken } from './platform/http/csrf.ts';
import { createApplication, type Application } from './platform/application.ts';
import type { Log } from './platform/process/log.ts';
import { ResourceStack } from './platform/process/resourceStack.ts';
import { Mailer } from './platform/mail/mailer.ts';
import { warehouseOf } from './warehouse.ts';
import { readBuild } from './platform/page/build.ts';
import { servePages } from './platform/page/index.ts';
import { STATEMENT_TIMEOUT_MS } from './platform/store/index.ts';

const distDir = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Node whose HTTP app does not listen yet. */
export interface Node {
  readonly app: FastifyInstance;
  readonly application: Application;
  /** Stops requests, projectors, then database connections. */
  close(): Promise<void>;
}

interface NodeOptions {
  readonly settings: Settings;
  readonly databaseUrl: string;
  readonly log: Log;
  /** false for tests of the API without a built interface. */
  readonly hasPages?: boolean;
  /** Areas to open. Default: all. */
  readonly areas?: readonly Area[];
  /** Ends the start. */
  readonly signal?: AbortSignal;
}

/** Assembles a node; a failure closes what was started. */
export async function createNode(options: NodeOptions): Promise<Node> {
  const resources = new ResourceStack();
  try {
    return await assembleNode(options, resources);
  } catch (error) {
    await resources.end().catch((another: unknown) => options.log.error({ err: another }, 'after the failed start'));
    throw error;
  }
}

async function assembleNode(
  { settings, databaseUrl, log, hasPages: mayHavePages = true, areas = allAreas, signal }: NodeOptions,
  resources: ResourceStack,
): Promise<Node> {
  const isServing = settings.roles.has('serve');
  const hasPages = mayHavePages && isServing;
  const application = resources.add(
    await createApplication({
      databaseUrl,
      databaseReadUrl: settings.databaseReadUrl,
      areas,
      hasProjectors: settings.roles.has('project'),
      shouldAwaitViews: true,
      hasJobRunner: settings.roles.has('work'),
      statementMs: STATEMENT_TIMEOUT_MS,
      onError: (error) => log.error({ err: error }, 'beside a request'),
      mailer: settings.organisation.mail && new Mailer(settings.organisation.mail),
      publicUrl: settings.publicUrl,
      warehouse: warehouseOf(settings),
      ai: aiOf(settings),
      rankingGroups: settings.organisation.ranking_groups,
      signal,
    }),
  );
  const authenticator = resources.add(
    await createSessionAuthenticator({ application, settings, databaseUrl, log, font: hasPages ? readBuild(distDir).fonts[0] : undefined }),
  );
  const { publicUrl, trustProxy } = settings;
  const release = manifest.version;
  const app = await createHttpServer({ ...application, authenticator, log, release, publicUrl, trustProxy, isServing });
  resources.add({ close: () => app.close() });
  if (hasPages) await addPages(app, application, settings);
  return { app, application, close: () => resources.end() };
}

async function addPages(app: FastifyInstance, application: Application, settings: Settings): Promise<void> {
  const isSecure = settings.publicUrl.startsWith('https:');
  const configuration = {
    ...settings.organisation,
    has_warehouse: warehouseOf(settings) !== undefined,
    has_ai: aiOf(settings) !== undefined,
  };
  await servePages({
    app,
    distDir,
    navigation: settings.organisation.navigation,
    bootFor: (page) => {
      ensureCsrfToken(page.request, page.reply, { isSecure: isSecure });
      return loadBootData(app, application.pool, configuration, page);
    },
  });
}
