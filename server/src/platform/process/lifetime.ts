import { once } from 'node:events';

/**
 * Resolves on a signal or when the starting script ends; later signals are ignored, so call it first and await it last.
 * @param shutdownController aborted then
 */
export async function waitForShutdown(shutdownController = new AbortController()): Promise<void> {
  // Unreferences the channel to the starting script.
  process.channel?.unref();
  await Promise.race((['SIGTERM', 'SIGINT', 'disconnect'] as const).map((sign) => waitForSignal(sign)));
  shutdownController.abort();
}

async function waitForSignal(sign: 'SIGTERM' | 'SIGINT' | 'disconnect'): Promise<void> {
  const first = once(process, sign);
  // Ignores further signals during the shutdown.
  process.on(sign, () => undefined);
  await first;
}
