import { defineCommand, type Command } from '../kit/command.ts';
import { defineEntityType, type Capability, type EntityType, type NumberName } from '../kit/entityType.ts';
import { columnsOf, commandFieldsOf, type EntityFields, type CommandFields } from '../kit/entityField.ts';
import type { ListFilter } from '../kit/list.ts';
import { requiredField, type Fields } from '../kit/field.ts';
import { stateFitsCountry, zipCodeFitsCountry } from './address.command.ts';
import { deletionCommandsOf, defineIdField, duplicateRejections, skipDuplicateCheckField, type IdField } from './entity.command.ts';
import { commonFilters } from './filter.ts';

export const placeFields = { zipcode: requiredField('zipCode'), city: requiredField('city') } as const;

/** Owner of property definitions: the field with its id, and its stream type. */
export interface PropertyOwner {
  readonly field: string;
  readonly type: string;
}

/** Declaration of an entity type, reduced to its differences. */
export interface EntityDeclaration<N extends string, F extends EntityFields, C extends Fields> extends Pick<
  EntityType,
  'area' | 'domain' | 'plural' | 'title' | 'screens' | 'path' | 'param' | 'api' | 'permission' | 'listPermission' | 'verification'
> {
  readonly type: N;
  /** Default: 'dms_one_id'. */
  readonly number?: NumberName;
  /** Capabilities besides the common ones. */
  readonly capabilities?: readonly Capability[];
  readonly fields: F;
  /** Fields of creation besides the master fields. */
  readonly create: C;
  /** Filters besides the common ones. */
  readonly filters?: readonly ListFilter[];
  /** Flags that the rows of its list show. */
  readonly flags?: readonly string[];
  /** Entities have properties; `create` must include the field of their owner. */
  readonly propertyOwner?: PropertyOwner;
  /** Hides the street column by default, since few entities have one. */
  readonly isKnownByPlace?: boolean;
}

export interface EntityTypeWithCommands<
  N extends string = string,
  F extends EntityFields = EntityFields,
  C extends Fields = Fields,
  U extends Fields = Fields,
> extends EntityType<F> {
  readonly type: N;
  readonly key: N;
  readonly commands: {
    readonly create: Command<C>;
    readonly update: Command<U>;
    readonly delete: Command;
    readonly undelete: Command;
  };
  readonly flags: readonly string[];
  readonly propertyOwner?: PropertyOwner;
}

const common: readonly Capability[] = ['addresses', 'contacts', 'emails', 'phones', 'websites', 'note', 'comments', 'blacklist', 'merge'];

/** Defines an entity type with commands, list and detail; server and interface derive the rest. */
export function defineEntity<const N extends string, const F extends EntityFields, const C extends Fields>({
  capabilities = [],
  create,
  filters: ownFilters = [],
  flags = [],
  isKnownByPlace = false,
  number = 'dms_one_id',
  propertyOwner,
  ...declaration
}: EntityDeclaration<N, F, C>): EntityTypeWithCommands<
  N,
  F,
  CommandFields<F, 'create'> & C & typeof skipDuplicateCheckField,
  IdField<`${N}_id`> & CommandFields<F, 'update'>
> {
  const { type, fields } = declaration;
  const idField = `${type}_id` as const;
  const taking = propertyOwner ? ({ takesProperties: true } as const) : {};
  const commandBase = { area: declaration.area, entity: type, permission: declaration.permission };
  const entityType = defineEntityType({
    ...declaration,
    number,
    key: type,
    idField,
    capabilities: [...common, ...capabilities],
    list: {
      columns: [
        { name: number, kind: 'humanId', width: 84, isSortable: true },
        { name: 'name', kind: 'entityLink', isSortable: true },
        { name: 'display_name', kind: 'entityName', isOptional: true },
        ...columnsOf(fields).map(({ name }) => name),
        { name: 'address_street', kind: 'street', isSortable: true, isOptional: isKnownByPlace },
        { name: 'address_zipcode', kind: 'zipCode', width: 76, isSortable: true },
        { name: 'address_city', kind: 'city', width: 150, isSortable: true },
        { name: 'is_blacklisted', kind: 'blacklist', width: 104 },
        ...flags.map((name) => ({ name, kind: 'flag', width: 120 }) as const),
      ],
      filters: [
        number === 'human_id' ? commonFilters.number : commonFilters.humanId,
        commonFilters.zipcode,
        commonFilters.city,
        commonFilters.state,
        ...ownFilters,
        ...(propertyOwner ? [{ name: propertyOwner.field, match: 'exact', kind: 'uuid', aliases: [] } as const] : []),
      ],
      ...(propertyOwner ? { propertyOwners: [propertyOwner.field] } : {}),
    },
  });
  return {
    ...entityType,
    type,
    key: type,
    flags,
    ...(propertyOwner ? { propertyOwner } : {}),
    commands: {
      create: defineCommand({
        ...commandBase,
        ...taking,
        topic: `${type}.create`,
        fields: { ...commandFieldsOf(fields, 'create'), ...create, ...skipDuplicateCheckField },
        rules: [zipCodeFitsCountry, stateFitsCountry],
        rejections: [...duplicateRejections],
      }),
      update: defineCommand({
        ...commandBase,
        ...taking,
        topic: `${type}.update`,
        subject: idField,
        fields: { ...defineIdField(idField), ...commandFieldsOf(fields, 'update') },
        rejections: ['entity.deleted'],
      }),
      ...deletionCommandsOf(commandBase, idField),
    },
  };
}
