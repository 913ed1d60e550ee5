import { fieldKinds } from '@kurator/contract';
import { e164 } from '../../seedwork/phoneNumber.ts';
import type { FindingCode, Params } from './text.ts';

/** Corrected value, or the reason of its rejection. */
export type CleanedValue =
  | { readonly value: string; readonly code?: FindingCode }
  | { readonly value: undefined; readonly code: FindingCode; readonly params?: Params };

/** Corrects a register's phone number: `5141 - 5935` lost a zero, `49 - 0347` a plus. */
export function normalisePhone(cell: string): CleanedValue {
  const typedText = cell.replaceAll(/\s+/g, ' ').trim();
  const german = /^49 ?-/.test(typedText) ? typedText.replace(/^49 ?- ?0?/, '+49 ') : undefined;
  const restoredNumber = german === undefined && /^[1-9]/.test(typedText) ? `0${typedText}` : undefined;
  const value = german ?? restoredNumber ?? typedText;
  if (!fieldKinds.phone.safeParse(value).success || e164(value) === undefined) return { value: undefined, code: 'phone.none' };
  if (german !== undefined) return { value, code: 'phone.country' };
  return restoredNumber === undefined ? { value } : { value, code: 'phone.area' };
}

/** Web address with a possible host. */
export function normaliseUrl(cell: string): CleanedValue {
  const typedText = cell.trim();
  const joinedText = typedText
    .replace(/^([a-z]+:\/\/)\s+/i, '$1')
    .replace(/[.,;]+$/, '')
    .replaceAll(/\s+/g, '%20');
  const urlResult = fieldKinds.url.safeParse(joinedText);
  if (!urlResult.success) return { value: undefined, code: 'url.none' };
  const { hostname, username } = new URL(urlResult.data);
  if (username !== '') return { value: undefined, code: 'url.email' };
  if (!/^([a-z0-9-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i.test(hostname))
    return { value: undefined, code: 'url.host', params: { host: hostname } };
  if (joinedText !== typedText) return { value: urlResult.data, code: 'url.spaces' };
  return urlResult.data === typedText ? { value: typedText } : { value: urlResult.data, code: 'url.scheme' };
}
