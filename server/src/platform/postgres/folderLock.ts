import { statSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { OperationalError } from '../process/failure.ts';

interface FolderLock {
  release(): Promise<void>;
}

export class FolderInUse extends OperationalError {
  override readonly name = 'FolderInUse';
}

/** Locks a data folder by an abstract socket, which ends with the process. @param patience milliseconds to wait. @throws FolderInUse */
export async function lockFolder(folder: string, patience = 0): Promise<FolderLock> {
  const name = addressOf(folder);
  const end = Date.now() + patience;
  for (;;) {
    const server = await tryToListen(name);
    if (server) return { release: () => new Promise((resolve) => server.close(() => resolve())) };
    if (Date.now() >= end) throw new FolderInUse(await describeHolder(folder, name));
    await pause(50);
  }
}

/** Tells connecting processes our id; undefined if the name is taken. */
async function tryToListen(name: string): Promise<Server | undefined> {
  const server = createServer((socket) => socket.end(String(process.pid)).on('error', () => socket.destroy()));
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => (error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error)));
    server.listen(name, () => resolve(server.unref()));
  });
}

async function describeHolder(folder: string, name: string): Promise<string> {
  const holder = await text(connect(name)).catch(() => 'unknown');
  return `${folder} is in use by process ${holder}, another Kurator on this machine. End that one, or give this one its own folder by KURATOR_DATA_DIR.`;
}

/** Name by device and inode, equal for all spellings of the path. */
function addressOf(folder: string): string {
  const { dev, ino } = statSync(folder);
  return `\0kurator-${dev}-${ino}`;
}
