import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { awardCreate } from '@kurator/contract/health/award/award.command';
import type { AiCheckState } from '../../server/src/health/aiCheck/aiCheck.stream.ts';
import { permissionNames, type Command } from '@kurator/contract';
import { hospitalCreate } from '@kurator/contract/health/hospital/hospital.command';
import { projectCreate } from '@kurator/contract/health/project/project.command';
import { isWorkingStatus } from '@kurator/contract/seedwork/jobStatus';
import { awardeeId } from '../../server/src/health/awardee/awardeeId.ts';
import { awardeeCreate } from '../../server/src/health/awardee/internal.command.ts';
import { systemPrincipal } from '../../server/src/platform/bus/index.ts';
import { textOf } from '../../server/src/platform/store/index.ts';
import { sendCompletion, buildAiAnswer, startAiServer, type AiServer } from '../../server/src/testing/aiProtocol.ts';
import { hospitalCreateBody } from '../../server/src/testing/commandBody.ts';
import type { Figure } from '../figure.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';
import type { TestBed } from './testBed.ts';

const HOSPITALS = 60;
/** Pace of the endpoint, so that a kill meets questions under way (milliseconds). */
const ANSWER_MS = 60;
const by = systemPrincipal(permissionNames);

const lie = {
  claim: 'Neuer Name',
  quote: 'steht nirgends',
  source_url: 'https://a.example',
  source_text: 'Etwas anderes.',
  field: 'name',
  value: 'X',
};

export const faultTest: FaultTest = {
  description: `AI checks of ${HOSPITALS} hospitals at night: kill -9 again and again; an endpoint that is down, silent, or lies`,
  times: 20,
  fault: {
    description: 'requests are not on record before they are sent',
    failingFigures: ['questions asked twice by one night'],
    mutations: [
      {
        file: 'server/src/health/aiCheck/aiRequestTable.ts',
        line: "if (state === 'asking') return end(client, request, 'interrupted');",
        replacement: "if (state === 'asking') return { kind: 'ask' };",
      },
    ],
  },
  run: async (testBed) => {
    const server = await startAiServer();
    try {
      return await nights(testBed, server);
    } finally {
      await server.close();
    }
  },
};

async function nights(testBed: TestBed, server: AiServer): Promise<readonly Figure[]> {
  await readWinners(testBed);
  const env = { KURATOR_CONFIG: configuration(testBed, server) };
  let node = await testBed.node({ env });
  const { port } = node;
  let [kills, rounds, twice] = [0, 0, 0];
  while (kills < testBed.times) {
    rounds += 1;
    await forgetChecks(testBed);
    server.answerWith(async (_asked, response) => {
      await pause(ANSWER_MS);
      sendCompletion(response, buildAiAnswer({ claims: [lie] }));
    });
    const job = await beginNight(testBed);
    while (kills < testBed.times && isWorkingStatus(await readStatus(testBed, job))) {
      await pause(200 + Math.random() * 1_000);
      await node.kill();
      kills += 1;
      node = await testBed.node({ port, env });
    }
    await waitForEnd(testBed, job);
    twice += server.requests.length - new Set(server.requests.map(({ id }) => id)).size;
  }
  const checkStates = await loadCheckStates(testBed);
  const claims = checkStates.flatMap(({ items }) => items.flatMap((item) => item.claims));
  const down = await badNight(testBed, server, (_asked, response) => void response.writeHead(503).end());
  const silent = await badNight(testBed, server, () => undefined);
  return [
    minimumFigure('kills', kills, testBed.times),
    minimumFigure('nights', rounds),
    mustBeZero('questions asked twice by one night', twice),
    mustBeZero('hospitals without a check after it', HOSPITALS - checkStates.length),
    minimumFigure('lies told', claims.length),
    mustBeZero('lies taken for supported', claims.filter((claim) => claim.is_supported).length),
    mustBeZero('results lost while the endpoint was down', HOSPITALS - down.kept),
    mustBeZero('nights that did not say that it was down', down.status === 'failed' ? 0 : 1),
    mustBeZero('nights that a silent endpoint held for ever', isWorkingStatus(silent.status) ? 1 : 0),
  ];
}

async function readWinners(testBed: TestBed): Promise<void> {
  const { bus } = await testBed.application();
  const executeCommand = async (command: Command, values: object): Promise<string> =>
    textOf((await bus.execute(command, { ...values }, by))['entity_id']);
  const project_id = await executeCommand(projectCreate, {
    name: 'Kliniken 2026',
    year: 2026,
    ranking_group: 'KLI',
    awardee_type: 'hospital',
  });
  const award_id = await executeCommand(awardCreate, { project_id, name: 'Kliniken' });
  for (let number = 0; number < HOSPITALS; number += 1) {
    const own = { name: `Haus ${number}`, display_name: `Haus ${number}`, gba_ik_number: String(260_700_000 + number) };
    const entity_id = await executeCommand(hospitalCreate, { ...hospitalCreateBody, ...own, skip_duplicate_check: true });
    await bus.execute(awardeeCreate, { award_id, entity_id, rank: number + 1 }, by, { createdId: awardeeId(award_id, entity_id) });
  }
}

function configuration(testBed: TestBed, { url }: AiServer): string {
  const path = join(testBed.folder, 'ai.json');
  const questions = [{ key: 'name', text: 'Heißt {name} noch so?' }];
  writeFileSync(path, JSON.stringify({ ai: { url, model: 'test', questions, timeout_seconds: 1, retries: 1, tokens_per_check: 8_000 } }));
  return path;
}

async function beginNight(testBed: TestBed): Promise<string> {
  const { jobs } = await testBed.application();
  const id = randomUUID();
  await jobs.create({
    id,
    kind: 'ai_check',
    topic: 'health.entity.run_ai_check',
    actor: 'system',
    status: 'running',
    payload: { night: true },
  });
  return id;
}

async function readStatus(testBed: TestBed, id: string) {
  const job = await (await testBed.application()).jobs.find(id);
  if (!job) throw new Error(`there is no job ${id}`);
  return job.status;
}

const TIMEOUT_MS = 180_000;

async function waitForEnd(testBed: TestBed, id: string) {
  const until = performance.now() + TIMEOUT_MS;
  while (isWorkingStatus(await readStatus(testBed, id)) && performance.now() < until) await pause(50);
  return readStatus(testBed, id);
}

/** A night of new checks with a faulty endpoint. */
async function badNight(testBed: TestBed, server: AiServer, answering: Parameters<AiServer['answerWith']>[0]) {
  await forgetChecks(testBed);
  server.answerWith(answering);
  const status = await waitForEnd(testBed, await beginNight(testBed));
  return { status, kept: (await loadCheckStates(testBed)).length };
}

/** Makes all checks old enough to be due. */
async function forgetChecks(testBed: TestBed): Promise<void> {
  const { pool } = await testBed.application();
  await pool.query(`update stream set card = card || '{"time": "2020-01-01T00:00:00.000Z"}' where type = 'ai_check'`);
}

async function loadCheckStates(testBed: TestBed): Promise<readonly AiCheckState[]> {
  const { pool } = await testBed.application();
  const { rows } = await pool.query<{ state: AiCheckState }>(`select state from stream where type = 'ai_check'`);
  return rows.map(({ state }) => state);
}
