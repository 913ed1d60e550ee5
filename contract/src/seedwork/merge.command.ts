import { defineCommand } from '../kit/command.ts';
import { ofEntity, optional, required } from '../kit/field.ts';
import { researchPermission } from './permission.ts';

const declared = { area: 'seedwork', permission: researchPermission, capability: 'merge', subject: 'entity_id' } as const;

/** Makes an entity part of another of its type. `fields`: by field the id of the entity whose value stays; default: the survivor. */
export const entityMerge = defineCommand({
  ...declared,
  topic: 'entity.merge',
  fields: { ...ofEntity, into_id: required('uuid'), fields: optional('choices') },
  undo: { topic: 'entity.unmerge' },
  rejections: ['entity.deleted', 'entity.merged', 'merge.number_twice'],
});

/** Gives back what the merge moved; what people changed since stays with the survivor. */
export const entityUnmerge = defineCommand({
  ...declared,
  topic: 'entity.unmerge',
  danger: true,
  fields: ofEntity,
  rejections: ['merge.not_merged', 'merge.survivor_merged', 'merge.key_taken'],
});
