import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

// The headless shell has no windows: a fifth less processor time.
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualFolders = ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'];

/** The sentence for a machine where no Chromium is and none can be installed. */
export const noChromium =
  'The browser tests need Chromium: install it (as root: apt-get install chromium-headless-shell) or set CHROMIUM_PATH to where it is.';

/** The path of a Chromium: the given one, one in the usual places, or, as root, the one of Debian's packages; else undefined. */
export async function ensureChromium() {
  if (process.env.CHROMIUM_PATH) return isProgram(process.env.CHROMIUM_PATH) ? process.env.CHROMIUM_PATH : undefined;
  return findChromium() ?? (await installChromium());
}

function findChromium() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualFolders];
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}

async function installChromium() {
  if (process.getuid?.() !== 0 || !isProgram('/usr/bin/apt-get')) return undefined;
  process.stdout.write("Installing Chromium from Debian's packages for the browser tests ...\n");
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['update', '-qq'], { env });
  // Older releases of Debian lack the headless shell.
  for (const name of ['chromium-headless-shell', 'chromium'])
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env })) === 0) return findChromium();
  return undefined;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
