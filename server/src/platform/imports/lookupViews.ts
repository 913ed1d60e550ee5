import { catchUpDeadline, waitUntilViewsAreCurrent, type Store } from '../store/index.ts';
import type { AnyImport } from './declaration.ts';

/** Pause before an import asks again whether its views are current. */
const RETRY_MS = 5_000;

/** Time of the next attempt if the import's views stay late; a stopped view is late. */
export async function retryTimeIfViewsAreLate({ views = [] }: AnyImport, store: Store, signal: AbortSignal): Promise<Date | undefined> {
  if (views.length === 0) return undefined;
  const isCurrent = await waitUntilViewsAreCurrent(store, { signal: catchUpDeadline(signal), to: await store.head(), views });
  return isCurrent ? undefined : new Date(Date.now() + RETRY_MS);
}
