import type { Language } from './error.ts';

type PluralForms = Readonly<Record<'one' | 'other', string>>;

const de = {
  deleted: { one: '1 gelöschter Eintrag', other: '{count} gelöschte Einträge' },
  editorial_blacklist: {
    one: '1 Eintrag auf der Redaktions-Blacklist',
    other: '{count} Einträge auf der Redaktions-Blacklist',
  },
  award_blacklist: {
    one: '1 Preisträger einer Auszeichnung auf einer Blacklist',
    other: '{count} Preisträger von Auszeichnungen auf einer Blacklist',
  },
  process_blacklist: {
    one: 'Kontaktdaten von 1 Eintrag auf der Prozess-Blacklist',
    other: 'Kontaktdaten von {count} Einträgen auf der Prozess-Blacklist',
  },
  opt_out: { one: 'Kontaktdaten von 1 Person mit Opt-out', other: 'Kontaktdaten von {count} Personen mit Opt-out' },
  contact_deleted: { one: '1 Kontakt eines gelöschten Eintrags', other: '{count} Kontakte gelöschter Einträge' },
  contact_editorial_blacklist: {
    one: '1 Kontakt eines Eintrags auf der Redaktions-Blacklist',
    other: '{count} Kontakte von Einträgen auf der Redaktions-Blacklist',
  },
  contact_process_blacklist: {
    one: '1 Kontakt eines Eintrags auf der Prozess-Blacklist',
    other: '{count} Kontakte von Einträgen auf der Prozess-Blacklist',
  },
  contact_no_optin: { one: '1 Kontakt ohne Opt-in', other: '{count} Kontakte ohne Opt-in' },
} as const satisfies Readonly<Record<string, PluralForms>>;

export type OmissionReason = keyof typeof de;

const en: Readonly<Record<OmissionReason, PluralForms>> = {
  deleted: { one: '1 deleted entity', other: '{count} deleted entities' },
  editorial_blacklist: {
    one: '1 entity on the editorial blacklist',
    other: '{count} entities on the editorial blacklist',
  },
  award_blacklist: {
    one: '1 awardee of a blacklisted award',
    other: '{count} awardees of blacklisted awards',
  },
  process_blacklist: {
    one: 'contact data of 1 entity on the process blacklist',
    other: 'contact data of {count} entities on the process blacklist',
  },
  opt_out: { one: 'contact data of 1 person who opted out', other: 'contact data of {count} people who opted out' },
  contact_deleted: { one: '1 contact of a deleted entity', other: '{count} contacts of deleted entities' },
  contact_editorial_blacklist: {
    one: '1 contact of an entity on the editorial blacklist',
    other: '{count} contacts of entities on the editorial blacklist',
  },
  contact_process_blacklist: {
    one: '1 contact of an entity on the process blacklist',
    other: '{count} contacts of entities on the process blacklist',
  },
  contact_no_optin: { one: '1 contact without opt-in', other: '{count} contacts without opt-in' },
};

const catalogues: Readonly<Record<Language, Readonly<Record<OmissionReason, PluralForms>>>> = { de, en };

export const omissionReasons: readonly string[] = Object.keys(de);
export const isOmissionReason = (reason: string): reason is OmissionReason => reason in de;

export const omissionText = (reason: OmissionReason, count: number, language: Language): string =>
  catalogues[language][reason][count === 1 ? 'one' : 'other'].replace('{count}', count.toLocaleString(language));
