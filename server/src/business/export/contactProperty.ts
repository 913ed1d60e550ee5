import type { Property } from '@kurator/contract/kit/property';
import { hasObjectedSql } from '../../seedwork/export/exportableSql.ts';

const contactNames: ReadonlySet<string> = new Set(['email', 'phone']);

/** Whether a property holds contact data. */
export const isContactProperty = ({ name, format }: Pick<Property, 'name' | 'format'>): boolean =>
  format === 'email' || contactNames.has(name);

/**
 * SQL: contact data of an account must not leave, as nobody may write to it or its owner objected. @param account alias of its stream @param
 * value SQL of the data as text
 */
export const isContactDataWithheldSql = (account: string, value: string): string =>
  `(${account}.state ? 'process_blacklist' or exists (select from jsonb_array_elements(${account}.state -> 'contacts') o
    where ${hasObjectedSql('o')} and lower(${value}) in (lower(o ->> 'email'), o ->> 'phone', o ->> 'phone_e164')))`;
