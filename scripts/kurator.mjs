import { ensureInstalled, pinnedNode } from './install.mjs';
import { replaceProcess } from './run.mjs';

await ensureInstalled();
replaceProcess(pinnedNode, ['server/src/cli.ts', ...process.argv.slice(2)]);
