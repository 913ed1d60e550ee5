import { ensureInstalled, pinnedNode } from './install.mjs';
import { become, fail } from './run.mjs';
import { runtimeFlags } from './runtimeFlags.mjs';
import { ensureBuilt } from './web.mjs';

await ensureInstalled();
if ((await ensureBuilt()) !== 0) fail('The pages could not be built; the lines above say why.');
become(pinnedNode, [...runtimeFlags, 'server/src/main.ts', ...process.argv.slice(2)]);
