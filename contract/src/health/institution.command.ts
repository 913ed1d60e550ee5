import { command } from '../kit/command.ts';
import { germanStates } from '../kit/country.ts';
import type { EntityTypeName } from '../kit/entityType.ts';
import { given, optional, required, type Fields } from '../kit/field.ts';
import { stateFitsCountry, zipCodeFitsCountry } from '../seedwork/address.command.ts';
import { healthResearch } from '../seedwork/permission.ts';

/** What an institution without parents is created with beside its own fields. */
export const place = { zipcode: required('zipCode'), city: required('city') } as const;
export const street = { street: required('street') } as const;
export const stateAndCountry = { state: optional('state', { options: germanStates }), country: optional('country', { options: ['DE'], initial: 'DE' }) } as const;
export const skipDuplicateCheck = { skip_duplicate_check: optional('flag') } as const;

const declared = (entity: EntityTypeName) => ({ area: 'health', entity, permission: healthResearch }) as const;

/** The create command of an institution without parents. */
export const createInstitution = <const F extends Fields>(entity: EntityTypeName, fields: F) =>
  command({
    ...declared(entity),
    topic: `${entity}.create`,
    fields: { ...fields, ...skipDuplicateCheck },
    rules: [zipCodeFitsCountry, stateFitsCountry],
    rejections: ['entity.duplicates'],
  });

/** The update command of an institution: its master fields. */
export const updateInstitution = <const F extends Fields>(entity: EntityTypeName, fields: F) =>
  command({ ...declared(entity), topic: `${entity}.update`, subject: Object.keys(fields)[0] ?? '', fields, rejections: ['entity.deleted'] });

/** Deletion (soft) and its taking back, with the field that carries the id. */
export const deleteInstitution = <const N extends string>(entity: EntityTypeName, idField: N) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is typed as any string
  const fields = { [idField]: given('uuid') } as { readonly [name in N]: ReturnType<typeof given<'uuid'>> };
  return {
    delete: command({ ...declared(entity), topic: `${entity}.delete`, subject: idField, danger: true, fields, rejections: ['entity.deleted'] }),
    undelete: command({ ...declared(entity), topic: `${entity}.undelete`, subject: idField, fields, rejections: ['entity.not_deleted'] }),
  };
};
