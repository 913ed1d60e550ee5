import { ensureInstalled, pinnedNode } from './install.mjs';
import { become, fail } from './run.mjs';
import { ensureBuilt } from './web.mjs';

await ensureInstalled();
if ((await ensureBuilt()) !== 0) fail('The pages could not be built; the lines above say why.');
// Smaller young generation and no allocation-site pretenuring: objects of a request die young, but V8 moves them to the old generation
// after half a minute of idling (300 MB instead of 185 under load). Costs no time. The collector is exposed for memoryRelease.ts.
const flags = ['--max-semi-space-size=8', '--no-allocation-site-pretenuring', '--expose-gc'];
become(pinnedNode, [...flags, 'server/src/main.ts', ...process.argv.slice(2)]);
