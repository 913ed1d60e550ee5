import type { Property } from '@kurator/contract/kit/property';
import { hasObjectedSql } from '../../seedwork/export/exportableSql.ts';

const contactNames: ReadonlySet<string> = new Set(['email', 'phone']);

/** Whether a property holds contact data. */
export const isContactProperty = ({ name, format }: Pick<Property, 'name' | 'format'>): boolean =>
  format === 'email' || contactNames.has(name);

/** SQL of a phone in any notation as its national digits, a foreign one with its plus. */
const phoneDigitsSql = (phone: string): string =>
  `nullif(regexp_replace(regexp_replace(regexp_replace(${phone}, '[^+0-9]', '', 'g'), '^00', '+'), '^\\+490?(?=[1-9])', '0'), '')`;

/**
 * SQL: contact data of an account must not leave, as nobody may write to it or its owner objected. @param account alias of its stream @param
 * value SQL of the data as text
 */
export const isContactDataWithheldSql = (account: string, value: string): string =>
  `(${account}.state ? 'process_blacklist' or exists (select from jsonb_array_elements(${account}.state -> 'contacts') o
    where ${hasObjectedSql('o')} and (lower(${value}) = lower(o ->> 'email') or ${phoneDigitsSql(value)} = ${phoneDigitsSql(`coalesce(o ->> 'phone_e164', o ->> 'phone')`)})))`;
