import { notificationRead } from '@kurator/contract/seedwork/notification.command';
import { defineProcessHandler } from '../platform/bus/index.ts';
import { markNotificationsRead } from '../platform/notification/notification.ts';

export const notificationReadHandler = defineProcessHandler(notificationRead, async ({ values, principal, services }) => async () => {
  await markNotificationsRead(services.store.pool, principal.id, values.notification_id ?? undefined);
  return {};
});
