import type { NotificationsAnswer } from '@kurator/contract/seedwork/notification.answer';

export type Notification = NotificationsAnswer['items'][number];
