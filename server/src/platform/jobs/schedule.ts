import { hash } from 'node:crypto';
import { dayOf } from '@kurator/contract/kit/day';
import type { NewJob } from './job.ts';

/** A job that is to be done once a day. */
export interface Schedule extends Pick<NewJob, 'kind' | 'topic' | 'payload'> {
  /** Unique; with the day it makes the id of the job, so that several nodes begin it once. */
  readonly name: string;
  /** From which hour of the day on, 0 to 23, in the time of the institute (Berlin). A node that starts later catches up on the same day. */
  readonly hour: number;
}

const hourIn = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' });

/** The jobs of schedules that are due at a moment. */
export const dueJobs = (schedules: readonly Schedule[], now: Date): readonly NewJob[] =>
  schedules
    .filter(({ hour }) => Number(hourIn.format(now)) >= hour)
    .map(({ name, kind, topic, payload }) => ({ id: idOf(name, dayOf(now)), kind, topic, payload, actor: 'system', status: 'running' }));

/** A UUID (version 8) that follows from a schedule and a day. */
function idOf(name: string, day: string): string {
  const digest = hash('sha256', `schedule ${name} ${day}`);
  return [digest.slice(0, 8), digest.slice(8, 12), `8${digest.slice(13, 16)}`, `a${digest.slice(17, 20)}`, digest.slice(20, 32)].join('-');
}
