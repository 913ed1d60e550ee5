import type { UseQueryResult } from '@tanstack/react-query';
import type { NotificationsAnswer } from '@kurator/contract/seedwork/notification.answer';

export type Notification = NotificationsAnswer['items'][number];
export type NotificationsQuery = UseQueryResult<NotificationsAnswer>;
