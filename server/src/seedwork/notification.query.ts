import type { Answering } from '../platform/http/answer.ts';
import { notificationsOf } from '../platform/notice.ts';

/** One's own notifications for the bell. */
export const notificationAnswers: readonly Answering[] = [
  { query: 'notifications.list', answer: async ({ store, principal }) => JSON.stringify(await notificationsOf(store.pool, principal.id)) },
];
