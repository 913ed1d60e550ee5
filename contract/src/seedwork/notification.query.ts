import { defineQuery, answerType } from '../kit/query.ts';
import type { NotificationsAnswer } from './notification.answer.ts';

export const notificationList = defineQuery({
  area: 'seedwork',
  name: 'notifications.list',
  isPolled: true,
  path: 'notifications/',
  permission: 'signed in',
  answer: answerType<NotificationsAnswer>,
});
