import { statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { Failure } from '../process/failure.ts';

/** A held claim; it ends with the process, however that dies. */
export interface Claim {
  release(): Promise<void>;
}

/** Someone else's running process already uses the data folder. */
export class FolderInUse extends Failure {
  override readonly name = 'FolderInUse';
}

/**
 * One process at a time may look after a data folder. The claim is a name in the kernel (a Linux abstract socket), not a
 * file: a killed process cannot leave it behind, and two starts at once cannot both get it.
 * @param patience milliseconds that a holder who is just ending may take
 * @throws FolderInUse naming the process that holds it
 */
export async function claim(folder: string, patience = 0): Promise<Claim> {
  const name = addressOf(folder);
  const end = Date.now() + patience;
  for (;;) {
    const server = await listener(name);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    if (Date.now() >= end) throw new FolderInUse(await complaint(folder, name));
    await pause(50);
  }
}

/** Whoever connects is told our process number; undefined where somebody else listens already. */
async function listener(name: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end(String(process.pid)).on('error', () => socket.destroy()));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(name, () => resolve(server.unref()));
  });
}

async function complaint(folder: string, name: string): Promise<string> {
  const holder = await text(connect(name)).catch(() => 'unknown');
  return `${folder} is in use by process ${holder}, another Kurator on this machine. End that one, or give this one its own folder by KURATOR_DATA_DIR.`;
}

/** By device and inode, so that two spellings of one folder are one name. */
function addressOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `\0kurator-${dev}-${ino}`;
}
