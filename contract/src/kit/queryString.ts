/** The query string as data: texts stay texts (a zip code 01067 is no number), a repeated parameter is a list. */
export type Search = Readonly<Record<string, string | readonly string[]>>;

/** Values of a link as they will stand in the address: numbers and flags become texts, what is empty goes. */
export const searchOf = (values: Readonly<Record<string, unknown>>): Search => parseSearch(stringifySearch(values));

/** Reads a query string. */
export function parseSearch(text: string): Search {
  const search: Record<string, string | string[]> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const before = search[name];
    search[name] = before === undefined ? value : [...(Array.isArray(before) ? before : [before]), value];
  }
  return search;
}

/** Writes a query string; what is empty is left out. Numbers and flags are accepted from links. */
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

/** The single value of a parameter; the first where it was repeated. */
export function one(search: Search, name: string): string | undefined {
  const value = search[name];
  return typeof value === 'string' ? value : value?.[0];
}

/** All values of a parameter. */
export function all(search: Search, name: string): readonly string[] {
  const value = search[name];
  return value === undefined ? [] : typeof value === 'string' ? [value] : value;
}
