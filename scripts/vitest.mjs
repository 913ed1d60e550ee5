import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';

await ensureInstalled();
process.exitCode = await run('vitest', process.argv.slice(2));
