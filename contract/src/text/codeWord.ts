import { countries } from './country.ts';
import { foldText } from './foldText.ts';
import { languages, type Language } from './error.ts';

type Words = Readonly<Record<string, Readonly<Record<Language, string>>>>;

const male = { de: 'männlich', en: 'male' };
const female = { de: 'weiblich', en: 'female' };
const diverse = { de: 'divers', en: 'diverse' };
const unknown = { de: 'unbekannt', en: 'unknown' };

const regions = (language: Language): Intl.DisplayNames => new Intl.DisplayNames([language], { type: 'region' });
const regionNames = { de: regions('de'), en: regions('en') };

const entityTypes = {
  medic: { de: 'Ärztin / Arzt', en: 'Medic' },
  hospital: { de: 'Krankenhaus', en: 'Hospital' },
  hospital_location: { de: 'Standort', en: 'Location' },
  clinic: { de: 'Fachabteilung', en: 'Clinic' },
  reha: { de: 'Rehaklinik', en: 'Reha' },
  private_hospital: { de: 'Privatklinik', en: 'Private hospital' },
  mvz: { de: 'MVZ', en: 'MVZ' },
  practice: { de: 'Praxis', en: 'Practice' },
  spa: { de: 'Kurort', en: 'Spa' },
  account: { de: 'Firma', en: 'Account' },
};

/** Words of codes in files: written by exports, accepted by imports in every language. */
export const codeWordsByKind = {
  gender: { M: male, F: female, D: diverse, U: unknown, male, female, diverse, unknown },
  flag: { true: { de: 'ja', en: 'yes' }, false: { de: 'nein', en: 'no' } },
  entity_type: entityTypes,
  verification_type: { ...entityTypes, GR_medic: { de: 'Regionale Ärzteliste', en: 'Regional medics' } },
  duplicate_status: {
    open: { de: 'offen', en: 'open' },
    dismissed: { de: 'keine Dublette', en: 'dismissed' },
    merged: { de: 'zusammengeführt', en: 'merged' },
  },
  duplicate_reason: {
    name: { de: 'Name', en: 'Name' },
    address: { de: 'Adresse', en: 'Address' },
    zipcode: { de: 'PLZ', en: 'Zip code' },
    phone: { de: 'Telefon', en: 'Phone' },
    email: { de: 'E-Mail', en: 'Email' },
    domain: { de: 'Domain', en: 'Domain' },
    birth_year: { de: 'Geburtsjahr', en: 'Year of birth' },
  },
  country: Object.fromEntries(
    countries.map((code) => [code, { de: regionNames.de.of(code) ?? code, en: regionNames.en.of(code) ?? code }]),
  ),
} satisfies Readonly<Record<string, Words>>;

export type CodeKind = keyof typeof codeWordsByKind;

/** Codes by their folded words, made once per list of codes: an import looks up hundreds of thousands. */
const foldedWords = new Map<CodeKind, WeakMap<readonly string[], ReadonlyMap<string, string>>>();

function foldedCodes(kind: CodeKind, codes: readonly string[]): ReadonlyMap<string, string> {
  const kindCache = foldedWords.get(kind) ?? new WeakMap<readonly string[], ReadonlyMap<string, string>>();
  foldedWords.set(kind, kindCache);
  const words: Words = codeWordsByKind[kind];
  const codesByWord =
    kindCache.get(codes) ?? new Map(codes.toReversed().flatMap((code) => wordsOf(code, words).map((word) => [foldText(word), code])));
  kindCache.set(codes, codesByWord);
  return codesByWord;
}

const wordsOf = (code: string, words: Words): readonly string[] => [code, ...languages.map((language) => words[code]?.[language] ?? code)];

/** Code of a word in either language; undefined for others. */
export const codeOf = (kind: CodeKind, word: string, codes: readonly string[]): string | undefined =>
  foldedCodes(kind, codes).get(foldText(word.trim()));
