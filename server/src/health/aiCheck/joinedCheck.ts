import type pg from 'pg';
import type { NewNotification } from '../../platform/notification/notification.ts';

/** Has a person told, too, when a running check ends. @returns false if it has ended */
export async function joinCheck(pool: pg.Pool, jobId: string, user: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update job set payload = jsonb_set(payload, '{joined}', coalesce(payload -> 'joined', '[]') - $2::text || to_jsonb($2::text))
      where id = $1 and status = 'running'`,
    [jobId, user],
  );
  return rowCount === 1;
}

/** Tells those who joined a check that has ended. */
export async function notifyJoined(pool: pg.Pool, jobId: string, notification: NewNotification): Promise<void> {
  await pool.query(
    `select add_notifications((select jsonb_agg($2::jsonb || jsonb_build_object('user', person))
      from job, jsonb_array_elements_text(payload -> 'joined') person where id = $1 and person <> actor))`,
    [jobId, JSON.stringify(notification)],
  );
}
