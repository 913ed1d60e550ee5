import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { z } from 'zod';

/** Clients of each kind. */
export const CLIENTS = 24;
const BYTES_PER_SECOND = 125_000;
const TICK_MS = 100;
/** Time in which closed sockets are reported. */
const HEARD_MS = 3_000;

/** Port of the product, and headers of a person who signed in. */
const targetSchema = z.object({ port: z.number(), headers: z.record(z.string(), z.string()) });
export type Target = z.infer<typeof targetSchema>;

const order = z.enum(['open', 'look', 'close']);
export type ClientCommand = z.infer<typeof order>;

/** Numbers of senders that were cut off, and of trickles and readers of nothing that are still connected. */
export const connectionCounts = z.object({ sendersCut: z.number(), stayed: z.number() });
export type ConnectionCounts = z.infer<typeof connectionCounts>;

async function openRequest({ port, headers: own }: Target, head: string, more: Readonly<Record<string, string>> = {}): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  const lines = Object.entries({ host: '127.0.0.1', ...own, ...more }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${head} HTTP/1.1\r\n${lines.join('')}\r\n`);
  return socket;
}

/** Sends a file at a fixed rate, each sender at its own moment. */
async function sendAtRate(target: Target, bytes: number): Promise<Socket> {
  const socket = await openRequest(target, 'POST /dms/health/api/commands/', {
    'content-type': 'multipart/form-data; boundary=rand',
    'content-length': String(50_000_000),
  });
  socket.resume();
  const part = '--rand\r\ncontent-disposition: form-data; name=';
  socket.write(`${part}"topic_name"\r\n\r\nmedics.overwrite_master_data\r\n${part}"file"; filename="liste.csv"\r\n\r\n`);
  await pause(TICK_MS / CLIENTS);
  const timer = setInterval(() => socket.writable && socket.write('1'.repeat(bytes)), TICK_MS);
  socket.once('close', () => clearInterval(timer));
  return socket;
}

async function readingNothing(target: Target): Promise<Socket> {
  const socket = await openRequest(target, 'GET /dms/health/api/query/export/lists/medic?output_format=json');
  socket.pause();
  return socket;
}

async function openClients(open: () => Promise<Socket>): Promise<Socket[]> {
  const sockets: Socket[] = [];
  for (let n = 0; n < CLIENTS; n += 1) sockets.push(await open());
  return sockets;
}

let [senders, trickles, readers]: [Socket[], Socket[], Socket[]] = [[], [], []];

/** Carries out an order. @returns the state before clients leave, after the others heard of their end */
async function carryOut(what: ClientCommand, at: Target): Promise<ConnectionCounts> {
  if (what === 'open') {
    senders = await openClients(() => sendAtRate(at, (BYTES_PER_SECOND * TICK_MS) / 1_000));
    trickles = await openClients(() => sendAtRate(at, 1));
    readers = await openClients(() => readingNothing(at));
  }
  const sendersCut = senders.filter(({ destroyed }) => destroyed).length;
  if (what === 'look') {
    // Resumes reading: otherwise the socket never reports its end.
    for (const socket of readers) socket.resume();
    await pause(HEARD_MS);
  }
  const stayed = [...trickles, ...readers].filter(({ destroyed }) => !destroyed).length;
  if (what === 'close') for (const socket of [...senders, ...trickles, ...readers]) socket.destroy();
  return { sendersCut, stayed };
}

const [, , targetJson] = process.argv;
if (process.send && targetJson !== undefined) {
  const at = targetSchema.parse(JSON.parse(targetJson));
  process.on('message', (message) => void carryOut(order.parse(message), at).then((answer) => process.send?.(answer)));
}
