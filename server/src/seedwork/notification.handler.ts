import { notificationRead } from '@kurator/contract/seedwork/notification.command';
import { defineProcessHandler } from '../platform/bus/index.ts';
import { markRead } from '../platform/notice/notice.ts';

export const notificationReadHandler = defineProcessHandler(notificationRead, async ({ values, principal, services }) => async () => {
  await markRead(services.store.pool, principal.id, values.notification_id ?? undefined);
  return {};
});
