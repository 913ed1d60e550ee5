import type { FlagsSql } from '../readValues.ts';
import { hiddenColumn } from '../listView.ts';
import type { ListViewColumn } from '../listViewDeclaration.ts';
import { hasInquirySql, isVerifiedSql } from './verification.ts';

/** Flags of entities in one year. @param key of the type of verification @param yearOf SQL of the year, over SQL of a card */
export const yearFlagsSql =
  (key: string, yearOf: (card: string) => string): FlagsSql<'is_verified' | 'is_inquiry_activated'> =>
  (id, card) => {
    const buildFlagSql = (says: typeof isVerifiedSql): string => {
      const flagOf = (of: string): string => says(of, `'${key}'`, yearOf(of));
      return card === undefined ? `coalesce((select ${flagOf('v.card')} from stream v where v.id = ${id}), false)` : flagOf(card);
    };
    return { is_verified: buildFlagSql(isVerifiedSql), is_inquiry_activated: buildFlagSql(hasInquirySql) };
  };

/** The part of an entity's card that these flags read, for rows of its list, which need not look up their streams. */
export const verificationCardColumn: ListViewColumn = {
  type: 'jsonb',
  sql: `nullif(jsonb_strip_nulls(jsonb_build_object('verified', s.card -> 'verified', 'inquiries', s.card -> 'inquiries')), '{}')`,
  ...hiddenColumn,
};
