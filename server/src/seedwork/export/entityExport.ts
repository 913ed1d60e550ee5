import type { Area } from '@kurator/contract';
import type { Export } from '../../platform/export/declaration.ts';
import type { EntityListSource } from '../entitySource.ts';
import { optedInContactsDataset } from './optedInContactsDataset.ts';
import { entityDataset } from './entityDataset.ts';
import { parentRelsOf } from './exportableSql.ts';

/** Exports of an area: its types and their contact persons, without deleted and editorially blacklisted entities. */
export function entityExports(area: Area, sources: readonly EntityListSource[]): readonly Export[] {
  const types = sources.map(({ type }) => type);
  const rels = parentRelsOf(types);
  return [
    ...sources.map((source): Export => ({
      area,
      key: source.type.type,
      title: source.type.title,
      dataset: entityDataset(source, rels),
    })),
    {
      area,
      key: 'contacts',
      title: { de: 'Kontakte mit Opt-in', en: 'Contacts with opt-in' },
      helptext: { de: 'Nur Personen, für die ein Opt-in vorliegt.', en: 'Only people who have opted in.' },
      dataset: optedInContactsDataset(types),
    },
  ];
}
