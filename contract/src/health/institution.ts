import { defineCommand, type Command } from '../kit/command.ts';
import { germanStates } from '../kit/country.ts';
import type { Capability, EntityType } from '../kit/entityType.ts';
import type { ListColumn, ListFilter } from '../kit/list.ts';
import { optional, required, type Fields } from '../kit/field.ts';
import { stateFitsCountry, zipCodeFitsCountry } from '../seedwork/address.command.ts';
import { healthResearch } from '../seedwork/permission.ts';
import { deletionOf, idFieldOf, ofType, skipDuplicateCheck, type IdField } from './entity.command.ts';
import { filters } from './filter.ts';

/** What an institution without parents is created with beside its own fields. */
export const place = { zipcode: required('zipCode'), city: required('city') } as const;
/** The same with all that an envelope needs. */
export const fullAddress = {
  street: required('street'),
  ...place,
  state: optional('state', { options: germanStates }),
  country: optional('country', { options: ['DE'], initial: 'DE' }),
} as const;

interface Declared<N extends string, C extends Fields, U extends Fields> {
  readonly type: N;
  readonly plural: string;
  readonly title: EntityType['title'];
  /** The part of the path that names the list: `private-hospitals`. */
  readonly path: string;
  readonly screens: EntityType['screens'];
  readonly param: string;
  /** Beyond those that every institution has. */
  readonly capabilities: readonly Capability[];
  /** What one is created with. */
  readonly create: C;
  /** Its master fields, as its update asks for them. */
  readonly update: U;
  /** Columns of its list beyond those that all have; each shows the master field of its name. */
  readonly columns?: readonly ListColumn[];
  /** What rows and detail say beside the master fields: false until the yearly cycle says otherwise. */
  readonly flags?: readonly string[];
  /** Few have a street, as nobody is asked for one: who wants to see it chooses it. */
  readonly isKnownByPlace?: boolean;
}

/** An institution that stands for itself: its type, and what is done with it. */
export interface Institution<N extends string = string, C extends Fields = Fields, U extends Fields = Fields> extends EntityType {
  readonly type: N;
  readonly commands: {
    readonly create: Command<C>;
    readonly update: Command<U>;
    readonly delete: Command;
    readonly undelete: Command;
  };
  readonly own: { readonly columns: readonly ListColumn[]; readonly flags: readonly string[] };
}

const common: readonly Capability[] = ['addresses', 'contacts', 'emails', 'phones', 'websites', 'note', 'comments', 'blacklist'];

const specializationsFilter: ListFilter = {
  name: 'specializations',
  match: 'codes',
  kind: 'specialization',
  aliases: ['Fachgebiet', 'Specialisation', 'Specialization'],
};

const kindsOf = (fields: Fields): EntityType['master'] =>
  Object.fromEntries(Object.entries(fields).map(([name, { kind }]) => [name, kind]));

/**
 * Declares an institution that stands for itself: type, commands, list and detail. Everything else follows from it, on the server and
 * in the interface.
 */
export function defineInstitution<const N extends string, const C extends Fields, const U extends Fields>({
  type,
  plural,
  title,
  path,
  screens,
  param,
  capabilities,
  create,
  update,
  columns = [],
  flags = [],
  isKnownByPlace = false,
}: Declared<N, C, U>): Institution<N, C & typeof skipDuplicateCheck, IdField<`${N}_id`> & U> {
  const idField = `${type}_id` as const;
  return {
    type,
    area: 'health',
    domain: 'health',
    plural,
    title,
    screens,
    path: `/health/research/${path}`,
    param,
    api: `research/${plural}/`,
    key: type,
    idField,
    permission: healthResearch,
    capabilities: [...common, ...capabilities],
    master: kindsOf(update),
    own: { columns, flags },
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
      { ...specializationsFilter, input: 'specializations' in update },
      filters.processBlacklisted,
      filters.editorialBlacklisted,
      filters.deleted,
    ],
    defaultOrdering: 'dms_one_id',
    commands: {
      create: defineCommand({
        ...ofType(type),
        topic: `${type}.create`,
        fields: { ...create, ...skipDuplicateCheck },
        rules: [zipCodeFitsCountry, stateFitsCountry],
        rejections: ['entity.duplicates'],
      }),
      update: defineCommand({
        ...ofType(type),
        topic: `${type}.update`,
        subject: idField,
        fields: { ...idFieldOf(idField), ...update },
        rejections: ['entity.deleted'],
      }),
      ...deletionOf(type, idField),
    },
  };
}
