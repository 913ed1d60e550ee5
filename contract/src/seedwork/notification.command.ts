import { defineCommand } from '../kit/command.ts';
import { optionalField } from '../kit/field.ts';

/** Marks one notification as read, or all. */
export const notificationRead = defineCommand({
  area: 'seedwork',
  topic: 'notification.read',
  permission: 'signed in',
  fields: { notification_id: optionalField('uuid') },
});
