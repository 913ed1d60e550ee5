/** Parsed query string: values stay texts (a zip code 01067 is no number), a repeated parameter is a list. */
export type SearchParams = Readonly<Record<string, string | readonly string[]>>;

/** Normalises a link's values as the address will show them: numbers and flags as texts, empty ones removed. */
export const normalizeSearch = (values: Readonly<Record<string, unknown>>): SearchParams => parseSearch(stringifySearch(values));

export function parseSearch(text: string): SearchParams {
  const search: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return search;
}

/** Writes a query string without empty values; accepts numbers and flags. */
export function stringifySearch(search: Readonly<Record<string, unknown>>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') params.append(name, String(item));
    }
  }
  const text = params.toString();
  return text === '' ? '' : `?${text}`;
}

export function paramValue(search: SearchParams, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' ? value : value?.[0];
}

export function paramValues(search: SearchParams, name: string): readonly string[] {
  const value = search[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
