import { ensureChromium, noChromium } from './chromium.mjs';
import { ensureInstalled } from './install.mjs';
import { fail, run } from './run.mjs';
import { ensureBuilt } from './ensureBuilt.mjs';

await ensureInstalled();
const browser = await ensureChromium();
if (!browser) fail(noChromium);
if ((await ensureBuilt()) !== 0) fail('The pages could not be built; the lines above say why.');
process.exitCode = await run('playwright', ['test', '--config', 'e2e', ...process.argv.slice(2)], { env: { CHROMIUM_PATH: browser } });
