import { fold } from '../kit/fold.ts';
import type { Language } from './error.ts';

type Title = Readonly<Record<Language, string>>;

/** The heads of columns in files, by the columns' technical names: exports write them, imports understand them in every language. */
export const columnTitles = {
  dms_one_id: { de: 'DMS-One-ID', en: 'DMS One ID' },
  id: { de: 'UUID', en: 'UUID' },
  medic_id: { de: 'Ärztin / Arzt', en: 'Medic' },
  entity_type: { de: 'Typ', en: 'Type' },
  entity_dms_one_id: { de: 'DMS-One-ID der Einrichtung', en: 'Institution DMS One ID' },
  entity_name: { de: 'Einrichtung', en: 'Institution' },
  name: { de: 'Name', en: 'Name' },
  display_name: { de: 'Anzeigename', en: 'Display name' },
  gender: { de: 'Geschlecht', en: 'Gender' },
  title: { de: 'Titel', en: 'Title' },
  first_name: { de: 'Vorname', en: 'First name' },
  last_name: { de: 'Nachname', en: 'Last name' },
  birth_year: { de: 'Geburtsjahr', en: 'Birth year' },
  role: { de: 'Funktion', en: 'Role' },
  specializations: { de: 'Fachgebiete', en: 'Specializations' },
  institute_name: { de: 'Einrichtung', en: 'Primary affiliation' },
  institute_is_deleted: { de: 'Einrichtung gelöscht', en: 'Affiliation deleted' },
  is_top: { de: 'Top-Liste', en: 'Top list' },
  is_top_this_year: { de: 'Top-Liste in diesem Jahr', en: 'Top list this year' },
  gba_name: { de: 'G-BA-Name', en: 'GBA name' },
  gba_ik_number: { de: 'IK-Nummer', en: 'IK number' },
  gba_location_number: { de: 'Standortnummer', en: 'Location number' },
  number_of_beds: { de: 'Betten', en: 'Number of beds' },
  hospital_human_id: { de: 'DMS-One-ID des Krankenhauses', en: 'Hospital DMS One ID' },
  hospital_name: { de: 'Krankenhaus', en: 'Hospital' },
  hospital_display_name: { de: 'Anzeigename des Krankenhauses', en: 'Hospital display name' },
  hospital_gba_ik_number: { de: 'IK-Nummer des Krankenhauses', en: 'Hospital IK number' },
  location_human_id: { de: 'DMS-One-ID des Standorts', en: 'Location DMS One ID' },
  location_name: { de: 'Standort', en: 'Location' },
  location_number: { de: 'Standortnummer', en: 'Location number' },
  administration: { de: 'Verwaltung', en: 'Administration' },
  resources: { de: 'Prädikate', en: 'Predicates' },
  resources_website: { de: 'Website der Prädikate', en: 'Predicates website' },
  second_resources_website: { de: 'Zweite Website der Prädikate', en: 'Second predicates website' },
  street: { de: 'Straße', en: 'Street' },
  zipcode: { de: 'PLZ', en: 'Zip code' },
  city: { de: 'Ort', en: 'City' },
  state: { de: 'Bundesland / Region', en: 'State' },
  country: { de: 'Land', en: 'Country' },
  address_street: { de: 'Straße', en: 'Street' },
  address_zipcode: { de: 'PLZ', en: 'Zip code' },
  address_city: { de: 'Ort', en: 'City' },
  address_state: { de: 'Bundesland / Region', en: 'State' },
  address_country: { de: 'Land', en: 'Country' },
  phone: { de: 'Telefon', en: 'Phone' },
  email: { de: 'E-Mail', en: 'Email' },
  website: { de: 'Website', en: 'Website' },
  optin: { de: 'Opt-in', en: 'Opt-in' },
  optin_date: { de: 'Datum des Opt-ins', en: 'Opt-in date' },
  is_process_blacklisted: { de: 'Prozess-Blacklist', en: 'Process blacklist' },
  is_editorial_blacklisted: { de: 'Redaktions-Blacklist', en: 'Editorial blacklist' },
  is_deleted: { de: 'Gelöscht', en: 'Deleted' },
  is_verified: { de: 'Verifiziert', en: 'Verified' },
  is_inquiry_activated: { de: 'Rückfrage offen', en: 'Inquiry active' },
} as const satisfies Readonly<Record<string, Title>>;

export type ColumnName = keyof typeof columnTitles;

/** A column whose head is in the catalogue. */
export const isColumnName = (name: string): name is ColumnName => name in columnTitles;

/** Heads that people also write, beside the name of a column and its titles. */
const moreHeads: Readonly<Partial<Record<ColumnName, readonly string[]>>> = {
  dms_one_id: ['human_id'],
  street: ['Straße und Hausnummer'],
  zipcode: ['Postleitzahl'],
  state: ['Bundesland'],
  website: ['url', 'Webseite'],
};

/** Case, accents, spaces and punctuation do not tell heads apart: 'DMS-One-ID' and 'dms_one_id' are one. */
const headKey = (head: string): string => fold(head).replaceAll(/[^\p{L}\p{N}]/gu, '');

const keysOf = (name: string): readonly string[] =>
  isColumnName(name) ? [...Object.values(columnTitles[name]), ...(moreHeads[name] ?? [])].map(headKey) : [];

/** Finds the column that a head means among some columns: by its own name, else by its title in either language. */
export function columnOfHead(columns: readonly string[]): (head: string) => string | undefined {
  const byTitle = new Map(columns.flatMap((name) => keysOf(name).map((key) => [key, name] as const)));
  const known = new Map([...byTitle, ...columns.map((name) => [headKey(name), name] as const)]);
  return (head) => known.get(headKey(head));
}
