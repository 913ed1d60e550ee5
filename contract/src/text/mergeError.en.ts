/** Refusals of merging entities and of their duplicates. */
export const mergeErrorsEn = {
  'entity.merged': '{name} was merged into another entity. Unmerge it first.',
  'merge.same': 'An entity cannot be merged with itself.',
  'merge.other_type': 'Only entities of one type can be merged.',
  'merge.other_owner': 'Only entities of one project can be merged.',
  'merge.field_unknown': '{field} cannot be chosen here, or the id belongs to neither entity.',
  'merge.number_twice': 'Both have {names}: change one of the numbers first.',
  'merge.not_merged': 'This entity is not merged.',
  'merge.survivor_merged': '{name} was itself merged into another entity. Unmerge it first.',
  'merge.key_taken': '{key} belongs to {name} by now: change it there first.',
  'duplicate.unknown': 'This pair no longer exists.',
  'duplicate.dismissed': 'This pair is dismissed already.',
  'duplicate.not_dismissed': 'This pair is not dismissed.',
  'duplicate.merged': 'The two are merged. Unmerge them first.',
} as const;
