import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

const become = new URL('run.mjs', import.meta.url).href;

/** A script that becomes the given program, as scripts/start.mjs does. */
function script(program: string) {
  const code = `const { replaceProcess } = await import('${become}'); replaceProcess(process.execPath, ['-e', ${JSON.stringify(program)}])`;
  const parent = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
  onTestFinished(() => void parent.kill('SIGKILL'));
  let output = '';
  parent.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  const exit = once(parent, 'exit');
  const ended = once(parent.stdout, 'end');
  return { parent, exit, ended, output: () => output };
}

test('the exit code is the program\u2019s', async () => {
  const { exit } = script('process.exit(3)');
  expect(await exit).toEqual([3, null]);
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s reaches the program as SIGTERM, and its answer is waited for', async (signal) => {
  const { parent, exit, output } = script(`
    process.on('SIGTERM', () => { process.stdout.write(' ended'); process.exit(0) })
    setInterval(() => {}, 1000)
    process.stdout.write('ready')`);
  await expect.poll(output, { timeout: 10_000 }).toBe('ready');
  parent.kill(signal);
  expect(await exit).toEqual([0, null]);
  expect(output()).toBe('ready ended');
});

test('a killed script does not leave its program behind unknowing', async () => {
  const { parent, ended, output } = script(`
    process.on('disconnect', () => { process.stdout.write(' ended'); process.exit(0) })
    setInterval(() => {}, 1000)
    process.stdout.write('ready')`);
  await expect.poll(output, { timeout: 10_000 }).toBe('ready');
  parent.kill('SIGKILL');
  await ended;
  expect(output()).toBe('ready ended');
});
