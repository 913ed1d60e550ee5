import { column, namesOf, type UploadBlock } from './uploadColumn.ts';

const yesNo = { de: 'ja oder nein', en: 'yes or no' } as const;

/** Columns that every upload of accounts has. */
export const accountKeyBlock: UploadBlock = {
  name: 'account',
  title: { de: 'Firma', en: 'Account' },
  columns: [
    column(
      'human_id',
      'Nummer der Firma, 1 bis 60 Zeichen. Eine vorhandene Nummer ändert ihre Firma, eine neue legt eine an.',
      'Number of the account, 1 to 60 characters. A known number updates its account, a new one creates one.',
    ),
    column('name', 'Vollständiger Name', 'Full name'),
    column('shortname', 'Kurzname', 'Short name'),
  ],
};

/** Optional blocks, each of which needs all of its columns. */
export const accountBlocks: readonly UploadBlock[] = [
  {
    name: 'website',
    title: { de: 'Website', en: 'Website' },
    columns: [
      column(
        'website',
        'Adresse, z. B. https://www.firma.de. Eine weitere wird ergänzt.',
        'Address, e.g. https://www.company.com. A further one is added.',
      ),
    ],
  },
  {
    name: 'contact',
    title: { de: 'Kontakt', en: 'Contact' },
    columns: [
      column('contact_gender', 'weiblich, männlich, divers oder unbekannt', 'female, male, diverse or unknown'),
      column('contact_title', 'Titel', 'Title'),
      column('contact_first_name', 'Vorname', 'First name'),
      column('contact_last_name', 'Nachname', 'Last name'),
      column('contact_role', 'Funktion', 'Role'),
      column('contact_phone', 'Telefon. Name, Telefon oder E-Mail muss angegeben sein.', 'Phone. A name, a phone or an email is needed.'),
      column('contact_email', 'E-Mail', 'Email'),
    ],
  },
  {
    name: 'address',
    title: { de: 'Adresse', en: 'Address' },
    columns: [
      column('street', 'Straße und Hausnummer, darf fehlen', 'Street and number, may be empty'),
      column('zipcode', 'Postleitzahl', 'Zip code'),
      column('city', 'Ort', 'City'),
      column('state', 'Bundesland; ohne Angabe „Unbekannt“', 'Federal state; “Unbekannt” where empty'),
      column('country', 'Land als Kürzel oder Name; ohne Angabe DE', 'Country as code or name; DE where empty'),
    ],
  },
  {
    name: 'blacklists',
    title: { de: 'Blacklists', en: 'Blacklists' },
    columns: [
      column('is_process_blacklisted', yesNo.de, yesNo.en),
      column('process_blacklist_reason', 'Grund', 'Reason'),
      column('is_editorial_blacklisted', yesNo.de, yesNo.en),
      column('editorial_blacklist_reason', 'Grund', 'Reason'),
    ],
  },
  {
    name: 'verification',
    title: { de: 'Verifizierung', en: 'Verification' },
    columns: [
      column('is_verified', 'ja oder nein, für das neueste Jahr mit einer Auszeichnung', 'yes or no, for the newest year with an award'),
      column('is_inquiry_activated', 'ja oder nein, für dasselbe Jahr', 'yes or no, for the same year'),
    ],
  },
  {
    name: 'comments',
    title: { de: 'Kommentar', en: 'Comment' },
    columns: [column('comment', 'Ein Kommentar, der noch nicht da ist, wird ergänzt.', 'A comment that is not there yet is added.')],
  },
];

/** Columns of the template; the properties of the project follow by their keys. */
export const accountColumns = [...namesOf([accountKeyBlock]), ...namesOf(accountBlocks)];
