/** Answer of a question that gets some milliseconds. @returns undefined if it takes longer @throws the reason of the reader's signal */
export async function runWithTimeout<R>(ms: number, signal: AbortSignal, ask: (signal: AbortSignal) => Promise<R>): Promise<R | undefined> {
  const late = AbortSignal.timeout(ms);
  // A statement that waits for a connection ends later than its signal.
  const timeout = new Promise<undefined>((resolve) => {
    late.addEventListener('abort', () => resolve(undefined), { once: true });
  });
  const answer = ask(AbortSignal.any([signal, late])).catch((error: unknown) => {
    signal.throwIfAborted();
    if (late.aborted) return undefined;
    throw error;
  });
  return Promise.race([answer, timeout]);
}
