import { defineCommand, type Command } from '../kit/command.ts';
import { entityReferenceFields, optionalField, requiredField, type Field } from '../kit/field.ts';
import { defineIdField, type EntityCommandBase, type IdField } from './entity.command.ts';
import { researchOnlyPermission } from './permission.ts';

const commandBase = { area: 'seedwork', permission: researchOnlyPermission, capability: 'merge', subject: 'entity_id' } as const;
const mergeRejections = ['entity.deleted', 'entity.merged'] as const;
const unmergeRejections = ['merge.not_merged', 'merge.survivor_merged', 'merge.survivor_deleted'] as const;
const choices = { fields: optionalField('choices') } as const;

/** Makes an entity part of another of its type. `fields`: by field the id of the entity whose value stays; default: the survivor. */
export const entityMerge = defineCommand({
  ...commandBase,
  topic: 'entity.merge',
  fields: { ...entityReferenceFields, into_id: requiredField('uuid'), ...choices },
  undo: { topic: 'entity.unmerge' },
  rejections: [...mergeRejections, 'merge.number_twice'],
});

/** Gives back what the merge moved; what people changed since stays with the survivor. */
export const entityUnmerge = defineCommand({
  ...commandBase,
  topic: 'entity.unmerge',
  isDangerous: true,
  fields: entityReferenceFields,
  rejections: [...unmergeRejections, 'merge.key_taken'],
});

type MergeFields<N extends string> = IdField<N> & IdField<`into_${N}`> & { readonly fields: Field<'choices', false> };

/** The same for a type that has commands of its own. */
export const mergeCommandsOf = <const N extends string>(
  about: EntityCommandBase,
  idField: N,
): { readonly merge: Command<MergeFields<N>>; readonly unmerge: Command<IdField<N>> } => {
  const common = { ...about, subject: idField };
  return {
    merge: defineCommand({
      ...common,
      topic: `${about.entity}.merge`,
      fields: { ...defineIdField(idField), ...defineIdField<`into_${N}`>(`into_${idField}`), ...choices },
      undo: { topic: `${about.entity}.unmerge` },
      rejections: mergeRejections,
    }),
    unmerge: defineCommand({
      ...common,
      topic: `${about.entity}.unmerge`,
      isDangerous: true,
      fields: defineIdField(idField),
      rejections: unmergeRejections,
    }),
  };
};
