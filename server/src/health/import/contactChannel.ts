import { fieldKinds } from '@kurator/contract';
import { e164 } from '../../seedwork/phoneNumber.ts';
import type { FindingCode, Params } from './text.ts';

/** Corrected value, or the reason of its rejection. */
export type CleanedValue =
  | { readonly value: string; readonly code?: FindingCode }
  | { readonly value: undefined; readonly code: FindingCode; readonly params?: Params };

/** Corrects a register's phone number: `5141 - 5935` lost a zero, `49 - 0347` a plus. */
export function normalisePhone(cell: string): CleanedValue {
  const typed = cell.replaceAll(/\s+/g, ' ').trim();
  const german = /^49 ?-/.test(typed) ? typed.replace(/^49 ?- ?0?/, '+49 ') : undefined;
  const lost = german === undefined && /^[1-9]/.test(typed) ? `0${typed}` : undefined;
  const value = german ?? lost ?? typed;
  if (!fieldKinds.phone.safeParse(value).success || e164(value) === undefined) return { value: undefined, code: 'phone.none' };
  if (german !== undefined) return { value, code: 'phone.country' };
  return lost === undefined ? { value } : { value, code: 'phone.area' };
}

/** Web address with a possible host. */
export function normaliseUrl(cell: string): CleanedValue {
  const typed = cell.trim();
  const joined = typed
    .replace(/^([a-z]+:\/\/)\s+/i, '$1')
    .replace(/[.,;]+$/, '')
    .replaceAll(/\s+/g, '%20');
  const checked = fieldKinds.url.safeParse(joined);
  if (!checked.success) return { value: undefined, code: 'url.none' };
  const { hostname, username } = new URL(checked.data);
  if (username !== '') return { value: undefined, code: 'url.email' };
  if (!/^([a-z0-9-]+\.)+([a-z]{2,}|xn--[a-z0-9-]+)$/i.test(hostname))
    return { value: undefined, code: 'url.host', params: { host: hostname } };
  if (joined !== typed) return { value: checked.data, code: 'url.spaces' };
  return checked.data === typed ? { value: typed } : { value: checked.data, code: 'url.scheme' };
}
