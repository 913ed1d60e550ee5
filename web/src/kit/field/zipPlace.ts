import type { ZipPlace } from '@kurator/contract/text/zipcode';

/** City and state of a new zip code, where they are empty or those of the former one. */
export function deriveCityAndState(
  values: Readonly<Record<string, unknown>>,
  former: ZipPlace | undefined,
  { city = '', state }: ZipPlace,
): Readonly<Partial<Record<'city' | 'state', string>>> {
  const isFree = (name: 'city' | 'state') => values[name] === '' || (former?.[name] !== undefined && values[name] === former[name]);
  return { ...(isFree('city') ? { city } : {}), ...(isFree('state') ? { state } : {}) };
}
