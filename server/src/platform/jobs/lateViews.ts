import { catchUpViews, type Store } from '../store/index.ts';

/** Pause before a job asks again whether its views are current. */
const RETRY_MS = 5_000;

/** Time of the next attempt if views that a job reads stay late; a stopped view is late. */
export async function retryTimeIfViewsAreLate(store: Store, views: readonly string[], signal: AbortSignal): Promise<Date | undefined> {
  if (views.length === 0) return undefined;
  return (await catchUpViews(store, views, signal)) ? undefined : new Date(Date.now() + RETRY_MS);
}
