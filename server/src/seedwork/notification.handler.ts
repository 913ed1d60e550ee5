import { notificationRead } from '@kurator/contract/seedwork/notification.command';
import { handler } from '../platform/bus/index.ts';
import { markRead } from '../platform/notice.ts';

export const notificationReadHandler = handler(notificationRead, async ({ values, principal, services }) => async () => {
  await markRead(services.store.pool, principal.id, values.notification_id ?? undefined);
  return {};
});
