import { defineCommand, type Command } from '../kit/command.ts';
import { given, optional, type Field } from '../kit/field.ts';
import { healthResearch } from '../seedwork/permission.ts';

/** What commands about a type have in common: master data of health belong to its researchers. */
export const ofType = <const N extends string>(entity: N) => ({ area: 'health', entity, permission: healthResearch }) as const;

/** Goes on although there are possible duplicates. */
export const skipDuplicateCheck = { skip_duplicate_check: optional('flag') } as const;

/** The field that carries the id of what a command changes, by its name. */
export type IdField<N extends string> = { readonly [name in N]: Field<'uuid', true> };
export const idFieldOf = <const N extends string>(name: N): IdField<N> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is typed as any string
  ({ [name]: given('uuid') }) as IdField<N>;

/** Deletion (soft) and its taking back, with the field that carries the id. */
export const deletionOf = <const N extends string>(
  entity: string,
  idField: N,
): { readonly delete: Command<IdField<N>>; readonly undelete: Command<IdField<N>> } => {
  const common = { ...ofType(entity), subject: idField, fields: idFieldOf(idField) };
  return {
    delete: defineCommand({ ...common, topic: `${entity}.delete`, danger: true, rejections: ['entity.deleted'] }),
    undelete: defineCommand({ ...common, topic: `${entity}.undelete`, rejections: ['entity.not_deleted'] }),
  };
};
