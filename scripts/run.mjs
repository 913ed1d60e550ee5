import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** The environment in which `node` is the pinned one and keeps what it compiled: a second start takes two thirds of the time. */
function projectEnvironment() {
  const cache = join(root, 'node_modules', '.cache', 'compiled');
  return { NODE_COMPILE_CACHE: cache, ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter) };
}

/** Runs a program in the project's folder, output shown, and gives its exit code (128 and more: ended by a signal). */
export function run(program, args, { env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: 'inherit', env: { ...projectEnvironment(), ...env } });
    // Ends with the program; Ctrl-C reaches it from the terminal.
    let passedSignal;
    const pass = (signal) => {
      passedSignal = signal;
      child.kill(signal);
    };
    const signals = ['SIGTERM', 'SIGHUP'];
    for (const name of signals) process.on(name, pass);
    const release = () => signals.forEach((name) => process.off(name, pass));
    child.once('error', (error) => {
      release();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      release();
      if (passedSignal) process.kill(process.pid, passedSignal);
      else resolve(exitCode(code, signal));
    });
  });
}

/** Runs a program without showing its output, and gives exit code and output. */
export async function collect(program, args) {
  const output = [];
  const child = spawn(program, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: projectEnvironment() });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
  const [code, signal] = await once(child, 'close');
  return { code: exitCode(code, signal), output: Buffer.concat(output).toString() };
}

/** Replaces the process by the program: passes signals and exit code on. The channel tells the program when npm kills us. */
export function replaceProcess(program, args) {
  // A process group of its own: a Ctrl-C reaches it once, through us, and not a second time from the terminal.
  const child = spawn(program, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env: projectEnvironment(), detached: true });
  const end = () => child.kill('SIGTERM');
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(name, end);
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) setInterval(() => process.ppid !== parent && end(), 100).unref();
  child.once('error', (error) => fail(error.message));
  child.once('exit', (code, signal) => process.exit(exitCode(code, signal)));
}

/** Ends with one sentence and exit code 1. */
export function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function exitCode(code, signal) {
  return code ?? 128 + constants.signals[signal];
}
