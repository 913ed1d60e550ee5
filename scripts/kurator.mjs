import { ensureInstalled, pinnedNode } from './install.mjs';
import { become } from './run.mjs';

await ensureInstalled();
become(pinnedNode, ['server/src/cli.ts', ...process.argv.slice(2)]);
