import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';
import { readNotifications } from '../platform/notification/notification.ts';

export const notificationQueries: readonly QueryHandler[] = [
  defineQueryHandler(notificationList, ({ store, principal }) => readNotifications(store.pool, principal.id)),
];
