import { statSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';

/** A held claim; it ends with the process, however that dies. */
export interface Claim {
  release(): Promise<void>;
}

/** Someone else's running process already uses the data folder. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/**
 * One process at a time may look after a data folder. The claim is a name in the kernel (a Linux abstract socket), not a
 * file: a killed process cannot leave it behind, and two starts at once cannot both get it.
 * @throws FolderInUse naming the process that holds it
 */
export async function claim(folder: string): Promise<Claim> {
  const name = addressOf(folder);
  const server = createServer((socket) => socket.end(String(process.pid)).on('error', () => socket.destroy()));
  const taken = await new Promise<boolean>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(true) : reject(error)));
    server.listen(name, () => resolve(false));
  });
  if (taken) {
    const holder = await text(connect(name)).catch(() => 'unknown');
    throw new FolderInUse(
      `${folder} is in use by process ${holder}, another Kurator on this machine. End that one, or give this one its own folder by KURATOR_DATA_DIR.`,
    );
  }
  server.unref();
  return { release: () => new Promise((resolve) => void server.close(() => resolve())) };
}

/** By device and inode, so that two spellings of one folder are one name. */
function addressOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `\0kurator-${dev}-${ino}`;
}
