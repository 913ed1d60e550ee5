import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { Spool } from './spool.ts';

/** Sender that ends only when told. */
function slowSender(bytes: number) {
  const [arrived, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  async function* send(): AsyncGenerator<Uint8Array> {
    yield Buffer.alloc(bytes, 'a');
    arrived.resolve();
    await ended.promise;
  }
  return { source: send(), arrived: arrived.promise, end: ended.resolve };
}

function sender(bytes: number): AsyncIterable<Uint8Array> {
  const { source, end } = slowSender(bytes);
  end();
  return source;
}

test('half of the storage is left to others, whoever comes first', async () => {
  const spool = new Spool(100);
  const slow = [slowSender(30), slowSender(20)];
  const received = slow.map(({ source }) => spool.receive(source, 'Erika'));
  await Promise.all(slow.map(({ arrived }) => arrived));
  await expect(spool.receive(sender(1), 'Erika')).rejects.toMatchObject({
    status: 429,
    reasons: [{ code: 'request.too_many_own_uploads' }],
  });
  const file = await spool.receive(sender(50), 'Max');
  expect(await text(file.read())).toBe('a'.repeat(50));
  await expect(spool.receive(sender(1), 'Ida')).rejects.toMatchObject({ status: 503 });
  for (const { end } of slow) end();
  for (const one of await Promise.all(received)) await one.discard();
  const next = await spool.receive(sender(50), 'Erika');
  expect(next.size).toBe(50);
  await file.discard();
  await next.discard();
});
