import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase } from './testing/database.ts';
import { createTemporaryFolder } from './testing/temporaryFolder.ts';

test('a node whose port is taken says so and ends', { timeout: 60_000 }, async () => {
  const { url } = await createTestDatabase();
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const node = spawn(process.execPath, ['server/src/main.ts', '--without-pages'], {
    env: { ...process.env, DATABASE_URL: url, PORT: String(port), KURATOR_DATA_DIR: createTemporaryFolder(), KURATOR_SAMPLE: 'none' },
  });
  onTestFinished(() => {
    node.kill();
    other.close();
  });
  let errorOutput = '';
  node.stderr.on('data', (text: Buffer) => {
    errorOutput += text.toString();
  });
  await once(node, 'exit');
  expect(node.exitCode).toBe(1);
  expect(errorOutput).toContain('EADDRINUSE');
});
