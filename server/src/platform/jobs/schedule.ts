import { hash } from 'node:crypto';
import { toBerlinDay } from '@kurator/contract/kit/day';
import type { NewJob } from './job.ts';

export interface Schedule extends Pick<NewJob, 'kind' | 'topic' | 'payload'> {
  /** Unique; name and day form the job's id, so several nodes create it once. */
  readonly name: string;
  /** Hour in Berlin time, 0 to 23. A node that starts later catches up on the same day. */
  readonly hour: number;
}

const hourFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' });

export const dueJobs = (schedules: readonly Schedule[], now: Date): readonly NewJob[] =>
  schedules
    .filter(({ hour }) => Number(hourFormat.format(now)) >= hour)
    .map(({ name, kind, topic, payload }) => ({
      id: idOf(name, toBerlinDay(now)),
      kind,
      topic,
      payload,
      actor: 'system',
      status: 'running',
    }));

/** UUID (version 8) of a schedule and a day. */
function idOf(name: string, day: string): string {
  const digest = hash('sha256', `schedule ${name} ${day}`);
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
}
