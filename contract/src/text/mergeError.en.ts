/** Refusals of merging entities and of their duplicates. */
export const mergeErrorsEn = {
  'entity.merged': '{name} was merged into another entity. Please unmerge it first.',
  'merge.same': 'An entity cannot be merged with itself.',
  'merge.other_type': 'Only entities of the same type can be merged.',
  'merge.other_owner': 'Only entities of the same project can be merged.',
  'merge.field_unknown': '{field} cannot be chosen here, or the ID belongs to neither entity.',
  'merge.number_twice': 'Both have {names}: please change one of the numbers first.',
  'merge.not_merged': 'This entity is not merged.',
  'merge.survivor_merged': '{name} was itself merged into another entity. Please unmerge it first.',
  'merge.survivor_deleted': '{name}, into which this entity was merged, is deleted. Please undelete it first.',
  'merge.key_taken': '{key} now belongs to {name}: please change it there first.',
  'duplicate.unknown': 'This pair no longer exists.',
  'duplicate.changed': 'The compared values of this pair have changed in the meantime. Please check it again.',
  'duplicate.dismissed': 'This pair is already marked as not a duplicate.',
  'duplicate.not_dismissed': 'This pair is not marked as not a duplicate.',
  'duplicate.merged': 'The two are merged. Please unmerge them first.',
} as const;
