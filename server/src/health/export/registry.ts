import type { Language } from '@kurator/contract';
import type { Dataset } from '../../platform/export/dataset.ts';
import { healthLists } from '../lists.ts';
import { contactsDataset } from './contactsDataset.ts';
import { entityDataset } from './entityDataset.ts';

/** An export that people can ask for by its key. */
export interface ExportDefinition {
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly helptext?: Readonly<Record<Language, string>>;
  readonly dataset: Dataset;
}

const entityExports = healthLists.map(({ type, view }): ExportDefinition => ({
  key: type.type,
  title: type.title,
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
