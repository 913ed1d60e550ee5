import { entityRunAiCheck } from '@kurator/contract/health/aiCheck/aiCheck.command';
import type pg from 'pg';
import type { AiClient, AiSettings } from '../../platform/ai/index.ts';
import type { Schedule } from '../../platform/jobs/schedule.ts';
import { qualifiedTopicOf } from '../../platform/bus/index.ts';
import { entityVerificationTypes } from '../verification/verificationRequest.ts';
import { defaultYearSql } from '../verification/verificationSql.ts';
import { AI_CHECK_REL } from './aiCheck.stream.ts';
import { maySendSql } from './subject.ts';

export interface AiCheckTarget {
  readonly entityId: string;
  readonly verificationType: string;
}

/** Night run, if configured. */
export function aiCheckSchedules({ ai }: { readonly ai: AiClient | undefined }): readonly Schedule[] {
  const hour = ai?.settings.night_hour;
  return hour === undefined
    ? []
    : [{ name: 'ai_check', hour, kind: 'ai_check', topic: qualifiedTopicOf(entityRunAiCheck), payload: { night: true } }];
}

/** Default year of each type of verification. */
const years = entityVerificationTypes.map(({ entityType, type }) => `('${type.key}', ${defaultYearSql(entityType, type)})`).join(', ');

/**
 * Entities of the default years with a missing, failed or old check: unverified ones first, then the oldest check. Entities that a night
 * has checked are not due again in it.
 */
export async function findDueTargets(
  pool: pg.Pool,
  { days }: Pick<AiSettings, 'days'>,
  nightBegan: Date,
): Promise<readonly AiCheckTarget[]> {
  const { rows } = await pool.query<{ id: string; verification_type: string }>({
    name: 'ai_due',
    text: `select v.id, v.verification_type from (values ${years}) y (type, year) join verification_list v on v.verification_type = y.type and v.year = y.year
        left join lateral (select c.card from link k join stream c on c.id = k.source
          where k.target = v.id and k.rel = '${AI_CHECK_REL}' and c.card ->> 'verification_type' = v.verification_type) c on true
      where ${maySendSql} and (c.card is null or c.card ->> 'time' < case when c.card ->> 'status' = 'failed' then $1 else $2 end)
      order by v.is_verified, c.card ->> 'time' nulls first, v.id`,
    values: [nightBegan.toISOString(), new Date(nightBegan.getTime() - days * 86_400_000).toISOString()],
  });
  return rows.map(({ id, verification_type }) => ({ entityId: id, verificationType: verification_type }));
}
