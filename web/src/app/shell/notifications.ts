import type { NotificationsAnswer } from '@kurator/contract/seedwork/notification.query';

export type { NotificationsAnswer };
export type Notification = NotificationsAnswer['items'][number];

export const notificationsUrl = '/dms/seedwork/api/query/notifications/';
