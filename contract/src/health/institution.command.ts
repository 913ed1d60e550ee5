import { defineCommand, type Command } from '../kit/command.ts';
import { germanStates } from '../kit/country.ts';
import type { EntityTypeName } from '../kit/entityType.ts';
import { optional, required, type Fields } from '../kit/field.ts';
import { stateFitsCountry, zipCodeFitsCountry } from '../seedwork/address.command.ts';
import { idFieldOf, ofType, skipDuplicateCheck, type IdField } from './entity.command.ts';

/** What an institution without parents is created with beside its own fields. */
export const place = { zipcode: required('zipCode'), city: required('city') } as const;
export const street = { street: required('street') } as const;
export const stateAndCountry = {
  state: optional('state', { options: germanStates }),
  country: optional('country', { options: ['DE'], initial: 'DE' }),
} as const;

/** The create command of an institution without parents. */
export const createInstitution = <const F extends Fields>(entity: EntityTypeName, fields: F) =>
  defineCommand({
    ...ofType(entity),
    topic: `${entity}.create`,
    fields: { ...fields, ...skipDuplicateCheck },
    rules: [zipCodeFitsCountry, stateFitsCountry],
    rejections: ['entity.duplicates'],
  });

/** The update command of an institution: the field that carries its id, and its master fields. */
export const updateInstitution = <const N extends string, const F extends Fields>(
  entity: EntityTypeName,
  idField: N,
  fields: F,
): Command<IdField<N> & F> =>
  defineCommand({
    ...ofType(entity),
    topic: `${entity}.update`,
    subject: idField,
    fields: { ...idFieldOf(idField), ...fields },
    rejections: ['entity.deleted'],
  });
