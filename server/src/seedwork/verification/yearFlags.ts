import type { FlagsSql } from '../readValues.ts';
import { hasInquirySql, isVerifiedSql } from './verification.ts';

/** Flags of entities in one year. @param key of the type of verification @param year SQL of the year */
export const yearFlagsSql =
  (key: string, year: string): FlagsSql<'is_verified' | 'is_inquiry_activated'> =>
  (id, card = 'v.card') => {
    const buildFlagSql = (says: typeof isVerifiedSql): string =>
      `coalesce((select ${says('v.card', `'${key}'`, year)} from (select ${card} as card from stream v where v.id = ${id}) v), false)`;
    return { is_verified: buildFlagSql(isVerifiedSql), is_inquiry_activated: buildFlagSql(hasInquirySql) };
  };
