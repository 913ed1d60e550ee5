import de from '../i18n/de/field.json' with { type: 'json' };
import en from '../i18n/en/field.json' with { type: 'json' };
import { foldText } from './foldText.ts';
import type { Language } from './error.ts';

type Title = Readonly<Record<Language, string>>;

/** Headings of files that differ from the interface's labels. */
const ownTitles: Readonly<Record<string, Title>> = {
  dms_one_id: { de: 'DMS-One-ID', en: 'DMS One ID' },
  id: { de: 'UUID', en: 'UUID' },
  entity_dms_one_id: { de: 'DMS-One-ID der Einrichtung', en: 'Institute DMS One ID' },
  entity_name: { de: 'Einrichtung', en: 'Institute' },
  institute_is_deleted: { de: 'Einrichtung gelöscht', en: 'Institute deleted' },
  is_top: { de: 'Top-Mediziner', en: 'Top medic' },
  is_top_this_year: { de: 'Top-Mediziner in diesem Jahr', en: 'Top medic this year' },
  hospital_display_name: { de: 'Anzeigename des Krankenhauses', en: 'Hospital display name' },
  location_name: { de: 'Standort', en: 'Location' },
  address: { de: 'Adresse', en: 'Address' },
  affiliation: { de: 'Wunschzuordnung', en: 'Wish affiliation' },
  hospital: { de: 'Krankenhaus', en: 'Hospital' },
  process_blacklist: { de: 'Grund (Prozess)', en: 'Reason (process)' },
  editorial_blacklist: { de: 'Grund (Redaktion)', en: 'Reason (editorial)' },
  street: { de: 'Straße', en: 'Street' },
  zipcode: { de: 'PLZ', en: 'Zip code' },
  address_zipcode: { de: 'PLZ', en: 'Zip code' },
  address_state: { de: 'Bundesland / Region', en: 'State' },
  address_country: { de: 'Land', en: 'Country' },
  project_name: { de: 'Projekt', en: 'Project' },
  award_number: { de: 'Nummer der Auszeichnung', en: 'Award number' },
  award_name: { de: 'Auszeichnung', en: 'Award' },
  award_year: { de: 'Jahr', en: 'Year' },
  topic: { de: 'Fachgebiet', en: 'Topic' },
  length: { de: 'Plätze', en: 'Length' },
  awardees: { de: 'Preisträger', en: 'Awardees' },
  description: { de: 'Beschreibung', en: 'Description' },
  rank: { de: 'Rang', en: 'Rank' },
  created_at: { de: 'Abgeglichen am', en: 'Synced at' },
  project: { de: 'Projekt', en: 'Project' },
  total_score: { de: 'Punkte', en: 'Score' },
  on_list: { de: 'Auf der Liste', en: 'On the list' },
  is_verified: { de: 'Verifiziert', en: 'Verified' },
  inquiry_activated: { de: 'Rückfrage', en: 'Inquiry' },
  verification_type: { de: 'Verifizierung', en: 'Verification' },
  affiliation_name: { de: 'Einrichtung', en: 'Institute' },
  affiliation_is_wish: { de: 'Wunschzuordnung', en: 'Wish affiliation' },
  award_names_str: { de: 'Auszeichnungen', en: 'Awards' },
  is_new: { de: 'Neu', en: 'New' },
  is_changed: { de: 'Seit der Verifizierung geändert', en: 'Changed since verification' },
  institution: { de: 'Einrichtung', en: 'Institute' },
  website: { de: 'Website', en: 'Website' },
  similarity: { de: 'Ähnlichkeit', en: 'Similarity' },
  duplicate_status: { de: 'Status', en: 'Status' },
  reasons: { de: 'Gründe', en: 'Reasons' },
  address_str: { de: 'Adresse', en: 'Address' },
  project_slug: { de: 'Projekt', en: 'Project' },
  website_url: { de: 'Website', en: 'Website' },
  optin_date: { de: 'Datum des Opt-ins', en: 'Opt-in date' },
  project_id: { de: 'UUID des Projekts', en: 'Project UUID' },
  project__slug: { de: 'Kürzel des Projekts', en: 'Project slug' },
  slug: { de: 'Kürzel', en: 'Slug' },
  delivery_year: { de: 'Druckjahr', en: 'Year printed' },
  first_delivery_date: { de: '1. Lieferung', en: 'First delivery' },
  second_delivery_date: { de: '2. Lieferung', en: 'Second delivery' },
  ranking_group: { de: 'Ranking-Gruppe', en: 'Ranking group' },
  ranking_period: { de: 'Ranking-Periode', en: 'Ranking period' },
  awardee_type: { de: 'Art der Preisträger', en: 'Type of awardees' },
  is_completed: { de: 'Abgeschlossen', en: 'Completed' },
  is_delivered: { de: 'Geliefert', en: 'Delivered' },
  is_first_delivered: { de: '1. Lieferung erfolgt', en: 'First delivery made' },
  is_second_delivered: { de: '2. Lieferung erfolgt', en: 'Second delivery made' },
  scored_at: { de: 'Abgeglichen am', en: 'Synced at' },
  shortname: { de: 'Kurzname', en: 'Short name' },
  contact_gender: { de: 'Geschlecht (Kontakt)', en: 'Gender (contact)' },
  contact_title: { de: 'Titel (Kontakt)', en: 'Title (contact)' },
  contact_first_name: { de: 'Vorname (Kontakt)', en: 'First name (contact)' },
  contact_last_name: { de: 'Nachname (Kontakt)', en: 'Last name (contact)' },
  contact_role: { de: 'Funktion (Kontakt)', en: 'Role (contact)' },
  contact_phone: { de: 'Telefon (Kontakt)', en: 'Phone (contact)' },
  contact_email: { de: 'E-Mail (Kontakt)', en: 'Email (contact)' },
  verification_year: { de: 'Jahr der Verifizierung', en: 'Year of verification' },
  account_id: { de: 'Nummer der Firma', en: 'Account number' },
  deleted: { de: 'Gelöscht', en: 'Deleted' },
  award_rank: { de: 'Rang', en: 'Rank' },
  award_scoring: { de: 'Punkte', en: 'Score' },
  entity_is_deleted: { de: 'Einrichtung gelöscht', en: 'Institute deleted' },
};

const [german, english]: readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>] = [de, en];

/** Heading of the column of one of two entities. */
const numberTitle = (title: Title | undefined, number: number): Title | undefined =>
  title && { de: `${title.de} ${number}`, en: `${title.en} ${number}` };

/** Heading of a column in files: written by exports, accepted by imports in every language. */
export function columnTitle(name: string): Title | undefined {
  if (name.startsWith('left_')) return numberTitle(columnTitle(name.slice('left_'.length)), 1);
  if (name.startsWith('right_')) return numberTitle(columnTitle(name.slice('right_'.length)), 2);
  const label = english[name];
  return ownTitles[name] ?? (label === undefined ? undefined : { de: german[name] ?? label, en: label });
}

/** Further accepted headings. */
const moreHeads: Readonly<Record<string, readonly string[]>> = {
  dms_one_id: ['human_id'],
  street: ['Straße und Hausnummer'],
  zipcode: ['Postleitzahl'],
  state: ['Bundesland'],
  website: ['url', 'Webseite'],
};

/** Ignores case, accents, spaces and punctuation: 'DMS-One-ID' equals 'dms_one_id'. */
const headKey = (head: string): string => foldText(head).replaceAll(/[^\p{L}\p{N}]/gu, '');

const keysOf = (name: string): readonly string[] => [...Object.values(columnTitle(name) ?? {}), ...(moreHeads[name] ?? [])].map(headKey);

/** Columns that a heading may mean. */
interface HeadColumns {
  /** Column of that name. */
  readonly namedColumn: string | undefined;
  /** Columns with that title or a further heading, in either language. */
  readonly titled: readonly string[];
}

/** Finds the columns that a heading names or titles. */
export function createHeadingMatcher(columns: readonly string[]): (head: string) => HeadColumns {
  const byName = new Map(columns.map((name) => [headKey(name), name]));
  const byTitle = new Map<string, Set<string>>();
  for (const name of columns) for (const key of keysOf(name)) byTitle.set(key, (byTitle.get(key) ?? new Set()).add(name));
  return (head) => {
    const key = headKey(head);
    return { namedColumn: byName.get(key), titled: [...(byTitle.get(key) ?? [])] };
  };
}
