import { defineCommand, type Command } from '../kit/command.ts';
import { given, optional, type Field } from '../kit/field.ts';

/** What commands about an entity type have in common. */
export type AboutType = Pick<Command, 'area' | 'permission'> & { readonly entity: string };

/** Goes on although there are possible duplicates. */
export const skipDuplicateCheck = { skip_duplicate_check: optional('flag') } as const;

/** The field that carries the id of what a command changes, by its name. */
export type IdField<N extends string> = { readonly [name in N]: Field<'uuid', true> };
export const idFieldOf = <const N extends string>(name: N): IdField<N> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is typed as any string
  ({ [name]: given('uuid') }) as IdField<N>;

/** Deletion (soft) and its taking back, with the field that carries the id. */
export const deletionOf = <const N extends string>(
  about: AboutType,
  idField: N,
): { readonly delete: Command<IdField<N>>; readonly undelete: Command<IdField<N>> } => {
  const common = { ...about, subject: idField, fields: idFieldOf(idField) };
  return {
    delete: defineCommand({
      ...common,
      topic: `${about.entity}.delete`,
      danger: true,
      undo: { topic: `${about.entity}.undelete` },
      rejections: ['entity.deleted'],
    }),
    undelete: defineCommand({
      ...common,
      topic: `${about.entity}.undelete`,
      undo: { topic: `${about.entity}.delete` },
      rejections: ['entity.not_deleted'],
    }),
  };
};
