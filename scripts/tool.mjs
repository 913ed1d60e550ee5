import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

// Runs a program that the packages bring.
await ensureInstalled();
const [program, ...args] = process.argv.slice(2);
process.exitCode = await run(program, args);
