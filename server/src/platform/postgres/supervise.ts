import { setTimeout as pause } from 'node:timers/promises';

interface SupervisedServer {
  isRunning(pid: number): boolean;
  ensureRunning(): Promise<number>;
  report: ((message: string, error?: unknown) => void) | undefined;
}

interface Supervision {
  /** Ends the watch without the server. @returns its process, undefined if it is down */
  end(): Promise<number | undefined>;
}

/** Checks the server every 100 ms and restarts it; a failed restart is repeated each second. */
export function superviseServer(first: number, server: SupervisedServer): Supervision {
  let pid: number | undefined = first;
  const ending = new AbortController();
  const watching = (async () => {
    while (!ending.signal.aborted) {
      if (pid !== undefined && server.isRunning(pid)) {
        await sleep(100, ending.signal);
        continue;
      }
      pid = undefined;
      try {
        server.report?.('PostgreSQL has died, starting it again');
        pid = await server.ensureRunning();
        server.report?.('PostgreSQL is back');
      } catch (error) {
        server.report?.('PostgreSQL could not be started again, next try in a second', error);
        await sleep(1_000, ending.signal);
      }
    }
  })();
  return {
    async end() {
      ending.abort();
      await watching;
      return pid;
    },
  };
}

/** Unreferenced timer, which keeps no process alive. */
async function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  await pause(milliseconds, undefined, { signal, ref: false }).catch(() => undefined);
}
