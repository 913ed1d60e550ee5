import { queryClient } from '../api.ts';
import { reportFault } from './reportFault.ts';

/** Time after which the page is at rest: the schemas must not compete with its first load. */
const LATER_MS = 3_000;
/** Time without an answer after which answers are compared: what a person waits for comes first. */
const REST_MS = 1_000;

/** Compares answers with the contract and reports differences; the page shows what it can either way. A worker keeps its own copy of the schemas. */
export function startAnswerCheck(): void {
  setTimeout(() => {
    const worker = new Worker(new URL('answerFaults.worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<string>) => reportFault(data));
    const unchecked = new Map<string, unknown>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkAll = () => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's messages have no target origin
      for (const answer of unchecked) worker.postMessage(answer);
      unchecked.clear();
    };
    const check = ({ queryKey, state }: { readonly queryKey: readonly unknown[]; readonly state: { readonly data: unknown } }) => {
      const [address] = queryKey;
      // Skips values that a page made of several answers: their key is no address, and they may hold functions, which no worker takes.
      if (typeof address !== 'string' || !address.startsWith('/') || state.data === undefined) return;
      unchecked.set(address, state.data);
      clearTimeout(timer);
      timer = setTimeout(checkAll, REST_MS);
    };
    const cache = queryClient.getQueryCache();
    cache.getAll().forEach(check);
    cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') check(event.query);
    });
  }, LATER_MS);
}
