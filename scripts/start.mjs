import { ensureInstalled, pinnedNode } from './install.mjs';
import { replaceProcess, fail } from './run.mjs';
import { runtimeFlags } from './runtimeFlags.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';

await ensureInstalled();
if ((await ensureBuilt()) !== 0) fail('The pages could not be built; the lines above say why.');
replaceProcess(pinnedNode, [...runtimeFlags, 'server/src/main.ts', ...process.argv.slice(2)]);
