import { notificationList } from '@kurator/contract/seedwork/notification.query';
import { defineQueryHandler, type QueryHandler } from '../platform/answer/answer.ts';
import { loadNotifications } from '../platform/notification/notification.ts';

export const notificationQueries: readonly QueryHandler[] = [
  defineQueryHandler(notificationList, ({ store, principal }) => loadNotifications(store.pool, principal.id)),
];
