import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { handleQuery, type QueryHandler } from '../platform/answer/answer.ts';
import { notificationsOf } from '../platform/notice/notice.ts';

export const notificationQueries: readonly QueryHandler[] = [
  handleQuery(notificationList, ({ store, principal }) => notificationsOf(store.pool, principal.id)),
];
