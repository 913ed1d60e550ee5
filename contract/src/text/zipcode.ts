import { zipCodes } from './zipcode.table.ts';

const states: Readonly<Record<string, string>> = {
  BB: 'Brandenburg',
  BE: 'Berlin',
  BW: 'Baden-Württemberg',
  BY: 'Bayern',
  HB: 'Bremen',
  HE: 'Hessen',
  HH: 'Hamburg',
  MV: 'Mecklenburg-Vorpommern',
  NI: 'Niedersachsen',
  NW: 'Nordrhein-Westfalen',
  RP: 'Rheinland-Pfalz',
  SH: 'Schleswig-Holstein',
  SL: 'Saarland',
  SN: 'Sachsen',
  ST: 'Sachsen-Anhalt',
  TH: 'Thüringen',
};

/** Place of a zip code; without a city where several share it. */
export interface ZipPlace {
  readonly state: string;
  readonly city: string | undefined;
}

const places = new Map<string, ZipPlace>();
for (const line of zipCodes.split(/[;\n]/)) {
  const [, code = '', codes = '', city] = /^(\D\D)([\d ]*\d)(?: (\D.*))?$/.exec(line) ?? [];
  for (const zipcode of codes.split(' ')) places.set(zipcode, { state: states[code] ?? '', city });
}
const byCity = Map.groupBy(places.keys(), (zipcode) => places.get(zipcode)?.city);

/** Place of a German zip code; undefined for unknown ones and those in two states. */
export const placeOfZip = (zipcode: string): ZipPlace | undefined => places.get(zipcode);

/** Zip codes of a city, in order. */
export const zipCodesOf = (city: string): readonly string[] => byCity.get(city) ?? [];
