import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { handleQuery, type QueryHandler } from '../platform/answer/answer.ts';
import { notificationsOf } from '../platform/notice/notice.ts';

/** One's own notifications for the bell. */
export const notificationAnswers: readonly QueryHandler[] = [
  handleQuery(notificationList, ({ store, principal }) => notificationsOf(store.pool, principal.id)),
];
