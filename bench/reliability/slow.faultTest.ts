import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '../figure.ts';
import { headersOf } from '../session.ts';
import { HttpConnection } from '../httpConnection.ts';
import { mustBeZero, minimumFigure, type FaultTest } from './faultTest.ts';

const TIMEOUT_MS = 60_000;
/** Request that is never finished. */
const kinds = {
  'nothing at all': '',
  'half a request line': 'GET /dms/health/ap',
  'half the headers': 'GET /alive HTTP/1.1\r\nhost: x\r\nx-a: ',
  'half a body':
    'POST /dms/health/api/commands/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 5000\r\n\r\n{"topic_name":',
  'half a chunk':
    'POST /dms/health/api/commands/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\nff\r\n{"a":',
  'half a form':
    'POST /dms/iam/login/ HTTP/1.1\r\nhost: x\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 90\r\n\r\nemail=',
} as const;

export const faultTest: FaultTest = {
  description: 'clients that stop in the middle, or send a byte each second, are cut off while others work; connections of each kind',
  times: 40,
  fault: {
    description: 'no time limits',
    failingFigures: ['still open after a minute'],
    mutations: [
      { file: 'server/src/platform/http/app.ts', line: 'requestTimeout: REQUEST_TIMEOUT_MS', replacement: 'requestTimeout: 0' },
      { file: 'server/src/platform/http/bodyPace.ts', line: 'const BODY_MS = 30_000', replacement: 'const BODY_MS = 30_000_000' },
      { file: 'server/src/platform/http/app.ts', line: 'connectionTimeout: 60_000', replacement: 'connectionTimeout: 0' },
      { file: 'server/src/platform/http/app.ts', line: 'headersTimeout: 15_000', replacement: 'headersTimeout: 0' },
    ],
  },
  run: async (testBed) => {
    const node = await testBed.node();
    const wire = await HttpConnection.open(node.url, headersOf(await testBed.visitor(node)));
    const closeTimes: number[] = [];
    const clients = Object.values(kinds).flatMap((bytes) => [false, true].map((isDripping) => ({ bytes, isDripping })));
    const all = clients.flatMap((client) =>
      Array.from({ length: testBed.times }, async () => closeTimes.push(await measureCloseTime(node.port, client))),
    );
    const completion = Promise.all(all);
    const answers: number[] = [];
    const over = new AbortController();
    void completion.then(() => over.abort());
    while (!over.signal.aborted) {
      const requestStart = performance.now();
      await wire.get('/dms/health/api/query/research/hospitals/');
      answers.push(performance.now() - requestStart);
      await pause(100);
    }
    wire.close();
    return [
      minimumFigure('slow connections', closeTimes.length, testBed.times * clients.length),
      { what: 'cut off after, p50', unit: 's', ours: quantile(closeTimes, 0.5) / 1_000 },
      { what: 'cut off after, most', unit: 's', ours: Math.max(...closeTimes) / 1_000 },
      mustBeZero('still open after a minute', closeTimes.filter((ms) => ms >= TIMEOUT_MS).length),
      { what: 'a list meanwhile, p99', unit: 'ms', ours: quantile(answers, 0.99), atMost: 500 },
    ];
  },
};

/** Milliseconds until the server closes the connection; bounded a little above a minute. */
async function measureCloseTime(port: number, { bytes, isDripping }: { bytes: string; isDripping: boolean }): Promise<number> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const started = performance.now();
  socket.resume();
  socket.write(bytes);
  const timer = isDripping ? setInterval(() => drip(socket), 1_000) : undefined;
  // A reset counts as closed, for which `once` would reject.
  await Promise.race([new Promise((resolve) => socket.once('close', resolve)), pause(TIMEOUT_MS + 6_000)]);
  clearInterval(timer);
  socket.destroy();
  return performance.now() - started;
}

function drip(socket: Socket): void {
  if (socket.writable) socket.write('a');
}
