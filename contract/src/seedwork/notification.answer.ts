import { z } from 'zod';
import { notificationKinds } from './notificationKind.ts';

const notificationRow = z
  .object({
    id: z.uuid(),
    time: z.string(),
    is_read: z.boolean(),
    /** Key of its text; `params` fill the places. */
    kind: z.enum(notificationKinds),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
    url: z.string().nullable(),
  })
  .meta({ id: 'Notification' });

export const notificationsAnswer = z.object({ unread: z.number(), items: z.array(notificationRow) });
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;
