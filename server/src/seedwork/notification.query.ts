import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';
import { notificationsOf } from '../platform/notice/notice.ts';

export const notificationQueries: readonly QueryHandler[] = [
  defineQueryHandler(notificationList, ({ store, principal }) => notificationsOf(store.pool, principal.id)),
];
