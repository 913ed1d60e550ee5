import type { Language } from '@kurator/contract';
import type { Dataset } from '../../platform/export/dataset.ts';
import { healthLists } from '../lists.ts';
import { contactsDataset, entityDataset } from './entityDataset.ts';

/** An export that people can ask for by its key. */
export interface ExportDefinition {
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly helptext?: Readonly<Record<Language, string>>;
  readonly dataset: Dataset;
}

const titles: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  hospital: { de: 'Krankenhäuser', en: 'Hospitals' },
  hospital_location: { de: 'Standorte', en: 'Locations' },
  clinic: { de: 'Fachabteilungen', en: 'Clinics' },
  medic: { de: 'Ärztinnen und Ärzte', en: 'Medics' },
  reha: { de: 'Rehakliniken', en: 'Rehas' },
  private_hospital: { de: 'Privatkliniken', en: 'Private Hospitals' },
  mvz: { de: 'MVZ', en: 'MVZs' },
  practice: { de: 'Praxen', en: 'Practices' },
  spa: { de: 'Kurorte', en: 'Spas' },
};

const entityExports = healthLists.map(({ type, view }): ExportDefinition => ({
  key: type.type,
  title: titles[type.type] ?? { de: type.plural, en: type.plural },
  dataset: entityDataset(type, view),
}));

/** Every export, by its key. Deleted and editorially blacklisted entities are left out. */
export const exportsByKey: ReadonlyMap<string, ExportDefinition> = new Map(
  [
    ...entityExports,
    {
      key: 'contacts',
      title: { de: 'Kontakte mit Opt-in', en: 'Contacts with opt-in' },
      helptext: { de: 'Nur Personen, für die ein Opt-in vorliegt.', en: 'Only persons who have opted in.' },
      dataset: contactsDataset,
    },
  ].map((definition) => [definition.key, definition]),
);
