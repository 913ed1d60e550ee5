import type { NotificationKind } from '@kurator/contract/seedwork/notificationKind';
import type { NotificationsAnswer } from '@kurator/contract/seedwork/notification.answer';
import type pg from 'pg';
import type { Notice } from '../store/index.ts';

/** Notification of a person, stored in the transaction whose work it tells of. */
export interface NewNotification extends Notice {
  readonly kind: NotificationKind;
}

const PAGE_SIZE = 50;
const KEPT_DAYS = 90;

export async function loadNotifications(pool: pg.Pool, user: string): Promise<NotificationsAnswer> {
  const { rows } = await pool.query<{ unread: number; items: NotificationsAnswer['items'] }>({
    name: 'notifications',
    text: `select (select count(*) from notification where user_id = $1 and read_at is null) as unread,
      coalesce((select json_agg(json_build_object('id', id, 'time', at, 'is_read', read_at is not null, 'kind', kind, 'params', params, 'url', url) order by at desc)
        from (select * from notification where user_id = $1 order by at desc limit ${PAGE_SIZE}) n), '[]') as items`,
    values: [user],
  });
  return rows[0] ?? { unread: 0, items: [] };
}

export async function markNotificationsRead(pool: pg.Pool, user: string, id: string | undefined): Promise<void> {
  await pool.query('update notification set read_at = now() where user_id = $1 and read_at is null and ($2::uuid is null or id = $2)', [
    user,
    id ?? null,
  ]);
}

/** Deletes notifications that are older than anybody looks back. */
export async function sweepNotifications(pool: pg.Pool): Promise<void> {
  await pool.query('delete from notification where at < now() - make_interval(days => $1)', [KEPT_DAYS]);
}
