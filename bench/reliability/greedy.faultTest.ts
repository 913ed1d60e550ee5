import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sample, sampleSizes } from '../../server/src/health/sample/sample.ts';
import type { Visitor } from '../../server/src/testing/visitor.ts';
import { quantile, type Figure } from '../measure.ts';
import type { Product } from '../product.ts';
import { headersOf } from '../session.ts';
import { Wire } from '../wire.ts';
import { mustBeZero, mustReach, type FaultTest } from './faultTest.ts';

const GREEDY = 24;
const MEDICS = 20_000;
const WATCH_MS = 15_000;
const BYTES_PER_SECOND = 125_000;
const CUT_OFF_MS = 120_000;
const HEARD_MS = 3_000;

export const faultTest: FaultTest = {
  about: `${GREEDY} senders of 1 Mbit/s, ${GREEDY} who send a trickle and ${GREEDY} readers of files who read nothing; others work on as if they were alone`,
  times: 1,
  fault: {
    says: 'whoever sends and whoever reads nothing stays as long as they like',
    turnsRed: ['trickles and readers of nothing still there after 2 minutes'],
    broken: [
      { file: 'server/src/platform/http/bodyPace.ts', line: 'if (!raw.complete) raw.socket.destroy();', becomes: 'void raw;' },
      { file: 'server/src/platform/http/readerPace.ts', line: '>= WINDOW_MS', becomes: '>= 1_000 * WINDOW_MS' },
      { file: 'server/src/platform/http/app.ts', line: 'connectionTimeout: 60_000', becomes: 'connectionTimeout: 0' },
    ],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    // Exceeds the buffers of a connection.
    await sample(await testBed.application(), { ...sampleSizes.small, medics: MEDICS });
    const visitor = await testBed.visitor(node);
    const { pool } = await testBed.application();
    while ((await pool.query('select from medic_list')).rowCount !== MEDICS) await pause(500);
    await times(node, visitor);
    const before = await times(node, visitor);
    const senders = await Promise.all(Array.from({ length: GREEDY }, () => sending(node, visitor, BYTES_PER_SECOND / 10)));
    const trickles = await Promise.all(Array.from({ length: GREEDY }, () => sending(node, visitor, 1)));
    const readers = await Promise.all(Array.from({ length: GREEDY }, () => readingNothing(node, visitor)));
    const busy = await times(node, visitor);
    const cutEarly = senders.filter(({ destroyed }) => destroyed).length;
    await pause(CUT_OFF_MS);
    // Resumes reading: otherwise the socket never reports its end.
    for (const socket of readers) socket.resume();
    await pause(HEARD_MS);
    const stayed = [...trickles, ...readers].filter(({ destroyed }) => !destroyed).length;
    for (const socket of [...senders, ...trickles, ...readers]) socket.destroy();
    const after = await times(node, visitor);
    const quiet = { lists: [...before.lists, ...after.lists], commands: [...before.commands, ...after.commands] };
    return [
      mustReach('answers while they are there', busy.lists.length, 100),
      { what: 'a list, p50', unit: 'ms', ours: quantile(busy.lists, 0.5), limit: quantile(quiet.lists, 0.5) },
      { what: 'a list, p99', unit: 'ms', ours: quantile(busy.lists, 0.99), limit: quantile(quiet.lists, 0.99), atMost: 1.1 },
      { what: 'a command, p99', unit: 'ms', ours: quantile(busy.commands, 0.99), limit: quantile(quiet.commands, 0.99), atMost: 1.1 },
      mustBeZero('/ready not answered', busy.unready),
      mustBeZero('senders of 1 Mbit/s cut off', cutEarly),
      mustBeZero('trickles and readers of nothing still there after 2 minutes', stayed),
    ] satisfies Figure[];
  },
};

interface Times {
  readonly lists: readonly number[];
  readonly commands: readonly number[];
  readonly unready: number;
}

/** Latency of pages, writes and health checks. */
async function times(node: Product, visitor: Visitor): Promise<Times> {
  const wire = await Wire.open(node.url, headersOf(visitor));
  const [lists, commands]: [number[], number[]] = [[], []];
  let unready = 0;
  const until = performance.now() + WATCH_MS;
  for (let n = 0; performance.now() < until; n += 1) {
    const asked = performance.now();
    await wire.get(`/dms/health/api/query/research/medics/?offset=${(n % 50) * 10}`);
    lists.push(performance.now() - asked);
    const given = performance.now();
    const { status, text } = await visitor.command('health', 'spa.create', {
      name: `Bad ${n}`,
      administration: 'Gemeinde',
      zipcode: '01067',
      city: 'Bad',
      skip_duplicate_check: true,
    });
    if (status !== 200) throw new Error(`a command was refused: ${text}`);
    commands.push(performance.now() - given);
    if ((await wire.get('/ready')).status !== 200) unready += 1;
    await pause(5);
  }
  wire.close();
  return { lists, commands, unready };
}

async function requested(node: Product, visitor: Visitor, head: string, more: Readonly<Record<string, string>> = {}): Promise<Socket> {
  const socket = connect(node.port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const headers = { host: '127.0.0.1', 'x-csrftoken': visitor.csrfToken, ...headersOf(visitor), ...more };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${head} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

/** Sends a file at a fixed rate per tenth of a second. */
async function sending(node: Product, visitor: Visitor, bytes: number): Promise<Socket> {
  const socket = await requested(node, visitor, 'POST /dms/health/api/commands/', {
    'content-type': 'multipart/form-data; boundary=rand',
    'content-length': String(50_000_000),
  });
  socket.resume();
  const part = '--rand\r\ncontent-disposition: form-data; name=';
  socket.write(`${part}"topic_name"\r\n\r\nmedics.overwrite_master_data\r\n${part}"file"; filename="liste.csv"\r\n\r\n`);
  const timer = setInterval(() => socket.writable && socket.write('1'.repeat(bytes)), 100);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

async function readingNothing(node: Product, visitor: Visitor): Promise<Socket> {
  const socket = await requested(node, visitor, 'GET /dms/health/api/query/export/lists/medic?output_format=json');
  socket.pause();
  return socket;
}
