import { queryClient } from '../api.ts';
import { reportFault } from './reportFault.ts';

/** Time after which the page is at rest: the schemas must not compete with its first load. */
const LATER_MS = 3_000;
/** Time after an answer until it is compared: what a person waits for comes first. */
const PAUSE_MS = 1_000;

/** Compares answers with the contract and reports differences; the page shows what it can either way. A worker keeps its own copy of the schemas. */
export function startAnswerCheck(): void {
  setTimeout(() => {
    const worker = new Worker(new URL('answerFaults.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => reportFault(data));
    const addresses = new Map<unknown, string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkAll = () => {
      timer = undefined;
      for (const [answer, address] of addresses) {
        addresses.delete(answer);
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target origin
        worker.postMessage([address, answer]);
      }
    };
    const check = ({ queryKey, state }: { readonly queryKey: readonly unknown[]; readonly state: { readonly data: unknown } }) => {
      const [address, ...others] = queryKey;
      // Skips values that a page made of several answers: their key is no address, or more, and they may hold functions, which no worker takes.
      if (typeof address !== 'string' || !address.startsWith('/') || others.length > 0 || state.data === undefined) return;
      addresses.set(state.data, address);
      timer ??= setTimeout(checkAll, PAUSE_MS);
    };
    const cache = queryClient.getQueryCache();
    cache.getAll().forEach(check);
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') check(event.query);
    });
  }, LATER_MS);
}
