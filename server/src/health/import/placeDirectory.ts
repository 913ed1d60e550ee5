import { germanStates } from '@kurator/contract';
import type { SourceRecord } from './record.ts';

/** States by the first two digits of the municipality key. */
const byKey = [
  'Schleswig-Holstein',
  'Hamburg',
  'Niedersachsen',
  'Bremen',
  'Nordrhein-Westfalen',
  'Hessen',
  'Rheinland-Pfalz',
  'Baden-Württemberg',
  'Bayern',
  'Saarland',
  'Berlin',
  'Brandenburg',
  'Mecklenburg-Vorpommern',
  'Sachsen',
  'Sachsen-Anhalt',
  'Thüringen',
] as const satisfies readonly (typeof germanStates)[number][];

const germanStateByEnglishName: Readonly<Record<string, string>> = {
  Bavaria: 'Bayern',
  Hesse: 'Hessen',
  'Lower Saxony': 'Niedersachsen',
  'North Rhine-Westphalia': 'Nordrhein-Westfalen',
  'Rhineland-Palatinate': 'Rheinland-Pfalz',
  Saxony: 'Sachsen',
  'Saxony-Anhalt': 'Sachsen-Anhalt',
  Thuringia: 'Thüringen',
  'Mecklenburg-Western Pomerania': 'Mecklenburg-Vorpommern',
};

const states: readonly string[] = germanStates;

function federalStateOf(record: SourceRecord): string | undefined {
  const key = Number(record.raw('community_code').slice(0, 2));
  const typedText = record
    .raw('state')
    .trim()
    .replace(/^Land /, '');
  return byKey[key - 1] ?? [germanStateByEnglishName[typedText], typedText].find((state) => state !== undefined && states.includes(state));
}

export type FederalStateLookup = (zipcode: string, town: string) => string | undefined;

/** State by zip code. Large mail customers appear under foreign zip codes, so rows of the town count first, then the most rows. */
export function createFederalStateLookup(records: readonly SourceRecord[]): FederalStateLookup {
  const byZipcode = new Map<string, { place: string; state: string }[]>();
  for (const record of records) {
    const state = federalStateOf(record);
    if (state === undefined) continue;
    const zipcode = record.raw('zipcode').trim().padStart(5, '0');
    const row = { place: record.raw('place').toLowerCase(), state };
    const rows = byZipcode.get(zipcode);
    if (rows) rows.push(row);
    else byZipcode.set(zipcode, [row]);
  }
  return (zipcode, town) => {
    const rows = byZipcode.get(zipcode) ?? [];
    const own = rows.filter(({ place }) => place.startsWith(town.toLowerCase()) || town.toLowerCase().startsWith(place));
    return mostFrequent((own.length > 0 ? own : rows).map(({ state }) => state));
  };
}

function mostFrequent(values: readonly string[]): string | undefined {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}
