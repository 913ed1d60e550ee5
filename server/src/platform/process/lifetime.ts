import { once } from 'node:events';

/**
 * Resolves when this process is asked to end: by a signal, or because the script that started it is gone. Being asked
 * again changes nothing; from the call on, so call it first and await it last: the way down is the same and does not take long.
 */
export async function shutdownRequested(): Promise<void> {
  // The channel to the starting script must not keep a process alive that has nothing left to do.
  process.channel?.unref();
  await Promise.race((['SIGTERM', 'SIGINT', 'disconnect'] as const).map((sign) => asked(sign)));
}

async function asked(sign: 'SIGTERM' | 'SIGINT' | 'disconnect'): Promise<void> {
  const first = once(process, sign);
  // Without a listener the second signal would end the process in the middle of the way down.
  process.on(sign, () => undefined);
  await first;
}
