import { defineCommand, type Command } from '../kit/command.ts';
import { hiddenField, optionalField, type Field } from '../kit/field.ts';

export type EntityCommandBase = Pick<Command, 'area' | 'permission'> & { readonly entity: string };

/** Creates the entity despite possible duplicates. */
export const skipDuplicateCheckField = { skip_duplicate_check: optionalField('flag') } as const;

/** Rejections that `skip_duplicate_check` overrides: possible duplicates, and lists too far behind to show them all. */
export const duplicateRejections = ['entity.duplicates', 'entity.duplicates_unknown'] as const;

export type IdField<N extends string> = { readonly [name in N]: Field<'uuid', true> };
export const defineIdField = <const N extends string>(name: N): IdField<N> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a computed key is typed as any string
  ({ [name]: hiddenField('uuid') }) as IdField<N>;

/** Commands for soft deletion and its reversal. @param name first part of their topics; default: the type of their subject */
export const deletionCommandsOf = <const N extends string>(
  about: Pick<Command, 'area' | 'permission' | 'entity' | 'subjectType'>,
  idField: N,
  name = about.entity ?? about.subjectType,
): { readonly delete: Command<IdField<N>>; readonly undelete: Command<IdField<N>> } => {
  const common = { ...about, subject: idField, fields: defineIdField(idField) };
  return {
    delete: defineCommand({
      ...common,
      topic: `${name}.delete`,
      isDangerous: true,
      undo: { topic: `${name}.undelete` },
      rejections: ['entity.deleted'],
    }),
    undelete: defineCommand({
      ...common,
      topic: `${name}.undelete`,
      undo: { topic: `${name}.delete` },
      rejections: ['entity.not_deleted'],
    }),
  };
};
