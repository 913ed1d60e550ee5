import type { Capability, EntityType, EntityTypeName, ListColumn, ListFilter } from '../kit/entityType.ts';
import type { FieldKind } from '../kit/fieldKind.ts';
import { healthResearch } from '../seedwork/permission.ts';
import { filters } from './filter.ts';

interface Declared {
  readonly type: EntityTypeName;
  readonly plural: string;
  /** The part of the path that names the list: `private-hospitals`. */
  readonly path: string;
  readonly screens: EntityType['screens'];
  readonly param: string;
  readonly capabilities: readonly Capability[];
  readonly master?: Readonly<Record<string, FieldKind>>;
  readonly columns?: readonly ListColumn[];
  /** Few have a street, as nobody is asked for one: who wants to see it chooses it. */
  readonly isKnownByPlace?: boolean;
}

const specializationsFilter: ListFilter = {
  name: 'specializations',
  match: 'codes',
  kind: 'specialization',
  aliases: ['Fachgebiet', 'Specialisation', 'Specialization'],
};

/** An institution that stands for itself: rehas, private hospitals, MVZs, practices and spas differ in little. */
export const defineInstitutionType = ({
  type,
  plural,
  path,
  screens,
  param,
  capabilities,
  master = {},
  columns = [],
  isKnownByPlace = false,
}: Declared): EntityType => ({
  type,
  area: 'health',
  domain: 'health',
  plural,
  screens,
  path: `/health/research/${path}`,
  param,
  api: `research/${plural}/`,
  key: type,
  idField: `${type}_id`,
  permission: healthResearch,
  capabilities: ['addresses', 'contacts', 'emails', 'phones', 'websites', 'note', 'comments', 'blacklist', ...capabilities],
  master: { name: 'entityName', display_name: 'entityName', ...master },
  columns: [
    { name: 'dms_one_id', kind: 'humanId', width: 84, sortable: true },
    { name: 'name', kind: 'entityLink', sortable: true },
    { name: 'display_name', kind: 'entityName', optional: true },
    ...columns,
    { name: 'address_street', kind: 'street', sortable: true, optional: isKnownByPlace },
    { name: 'address_zipcode', kind: 'zipCode', width: 76, sortable: true },
    { name: 'address_city', kind: 'city', width: 150, sortable: true },
    { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
  ],
  filters: [
    filters.humanId,
    filters.zipcode,
    filters.city,
    { ...specializationsFilter, input: 'specializations' in master },
    filters.processBlacklisted,
    filters.editorialBlacklisted,
    filters.deleted,
  ],
  defaultOrdering: 'dms_one_id',
});
