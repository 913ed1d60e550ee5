import { ensureInstalled, pinnedNode } from './install.mjs';
import { become } from './run.mjs';

await ensureInstalled();
become(pinnedNode, ['server/src/dev.ts']);
