import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import fastify from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { allowSlowUpload, closeSlowRequests } from './bodyPace.ts';
import { closeSlowDownload } from './download.ts';

const received = { bytes: 0 };
const connections: Socket[] = [];

const app = fastify({ bodyLimit: 50_000_000 });
app.server.on('connection', (socket) => connections.push(socket));
closeSlowRequests(app);
app.addContentTypeParser('text/csv', (_request, body, callback) => callback(null, body));
app.post('/file', (request, reply) => {
  allowSlowUpload(request);
  request.raw.on('data', (chunk: Buffer) => void (received.bytes += chunk.length)).once('end', () => void reply.send('kept'));
});
app.post('/whole', (request, reply) => {
  request.raw.resume().once('close', () => {
    allowSlowUpload(request);
    void reply.send('kept');
  });
});
app.post('/command', () => 'done');
app.get('/file', async (_request, reply) => {
  const chunk = Buffer.alloc(64 * 1024);
  const file = new Readable({ read: () => void file.push(chunk) });
  closeSlowDownload(reply, file);
  return reply.send(file);
});
const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

// Fakes timers alone; sockets and bodies are real.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] }));
afterEach(() => void vi.useRealTimers());

async function openRequest(head: string): Promise<{ readonly client: Socket; readonly connection: Socket }> {
  const client = connect(Number(port), '127.0.0.1');
  client.on('error', () => undefined);
  await once(client, 'connect');
  client.write(`${head}\r\nhost: 127.0.0.1\r\n\r\n`);
  await expect.poll(() => connections.at(-1)?.remotePort).toBe(client.localPort);
  const connection = connections.at(-1);
  if (!connection) throw new Error('the node has no connection');
  connection.on('error', () => undefined);
  return { client, connection };
}

const upload = (bytes: number) => openRequest(`POST /file HTTP/1.1\r\ncontent-type: text/csv\r\ncontent-length: ${bytes}`);

/** Sends the bytes evenly over the seconds. */
async function send(client: Socket, bytes: number, seconds: number): Promise<void> {
  const expected = received.bytes + bytes;
  client.write(Buffer.alloc(bytes, '1'));
  await expect.poll(() => received.bytes, { timeout: 10_000 }).toBe(expected);
  vi.advanceTimersByTime(seconds * 1_000);
}

async function readingNothing(): Promise<{ readonly client: Socket; readonly connection: Socket }> {
  const { client, connection } = await openRequest('GET /file HTTP/1.1');
  client.pause();
  await expect.poll(() => connection.writableLength, { timeout: 10_000 }).toBeGreaterThan(0);
  return { client, connection };
}

describe('the sender', () => {
  test('of a file at a steady 1 Mbit/s is served for minutes', async () => {
    const { client, connection } = await upload(15_000_000);
    for (let sentBytes = 0; sentBytes < 15_000_000; sentBytes += 2_500_000) await send(client, 2_500_000, 20);
    await once(client, 'readable');
    expect(String(client.read())).toMatch(/^HTTP\/1.1 200 [^]*kept$/);
    expect(connection.destroyed).toBe(false);
    client.destroy();
  });

  test('of a small file, which has come before it is looked at, is watched no longer', async () => {
    const { client } = await openRequest('POST /whole HTTP/1.1\r\ncontent-type: text/csv\r\ncontent-length: 3');
    client.write('a,b');
    await once(client, 'readable');
    expect(String(client.read())).toMatch(/^HTTP\/1.1 200 [^]*kept$/);
    expect(vi.getTimerCount()).toBe(0);
    client.destroy();
  });

  test('of a trickle is cut off, also after a good start', async () => {
    const { client, connection } = await upload(50_000_000);
    await send(client, 2_500_000, 20);
    expect(connection.destroyed).toBe(false);
    await send(client, 2_000, 20);
    expect(connection.destroyed).toBe(true);
    client.destroy();
  });

  test('of a body without a file has half a minute', async () => {
    const { client, connection } = await openRequest('POST /command HTTP/1.1\r\ncontent-type: application/json\r\ncontent-length: 9000');
    await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
    vi.advanceTimersByTime(29_000);
    expect(connection.destroyed).toBe(false);
    vi.advanceTimersByTime(2_000);
    expect(connection.destroyed).toBe(true);
    client.destroy();
  });
});

describe('the reader', () => {
  test('of a file who reads nothing for a minute is cut off', async () => {
    const { client, connection } = await readingNothing();
    vi.advanceTimersByTime(50_000);
    expect(connection.destroyed).toBe(false);
    vi.advanceTimersByTime(20_000);
    expect(connection.destroyed).toBe(true);
    client.destroy();
  });

  test('of a file who reads a trickle is cut off', async () => {
    const { client, connection } = await readingNothing();
    for (let seconds = 0; seconds < 80; seconds += 20) {
      client.read(64 * 1024);
      vi.advanceTimersByTime(20_000);
    }
    expect(connection.destroyed).toBe(true);
    client.destroy();
  });

  test('of a file who reads slowly is served', async () => {
    const { client, connection } = await readingNothing();
    for (let minutes = 0; minutes < 5; minutes += 1) {
      const before = connection.bytesWritten;
      client.on('data', () => undefined).resume();
      await expect.poll(() => connection.bytesWritten, { timeout: 10_000 }).toBeGreaterThan(before + 1_500_000);
      client.pause();
      vi.advanceTimersByTime(45_000);
    }
    expect(connection.destroyed).toBe(false);
    client.destroy();
  });
});
