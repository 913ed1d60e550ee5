import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

/** Announces the end and takes until its input ends. */
const program = `
  import { once } from 'node:events'
  const { waitForShutdown } = await import('${new URL('lifetime.ts', import.meta.url).href}')
  process.stdin.resume()
  const ending = waitForShutdown()
  process.send('ready')
  await ending
  process.stdout.write('clearing up')
  await once(process.stdin, 'end')
  process.stdout.write(', done')
`;

async function startProgram() {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['pipe', 'pipe', 'inherit', 'ipc'] });
  onTestFinished(() => void child.kill('SIGKILL'));
  const { stdin, stdout } = child;
  if (!stdin || !stdout) throw new Error('both are pipes');
  let output = '';
  stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await once(child, 'message');
  return {
    child,
    output: () => output,
    ended: async () => {
      stdin.end();
      await once(stdout, 'end');
      return output;
    },
  };
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s ends it in its own order, also when it comes twice', async (signal) => {
  const { child, output, ended } = await startProgram();
  child.kill(signal);
  await expect.poll(output, { timeout: 10_000 }).toBe('clearing up');
  child.kill(signal);
  expect(await ended()).toBe('clearing up, done');
});

test('it ends when the script that started it is gone', async () => {
  const { child, output, ended } = await startProgram();
  child.disconnect();
  await expect.poll(output, { timeout: 10_000 }).toBe('clearing up');
  expect(await ended()).toBe('clearing up, done');
});
