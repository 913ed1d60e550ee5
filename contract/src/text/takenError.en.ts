/** Texts of numbers and names that something else has, perhaps something deleted or merged. */
export const takenErrorsEn = {
  'entity.taken_by_deleted':
    '{key} belongs to {name} (deleted, DMS One ID {dms_one_id}). Please undelete that entity; then its number can also be changed there.',
  'entity.taken_by_merged':
    '{key} already belongs to {name}, which was merged into another entity. A search for the DMS One ID {dms_one_id} finds that one.',
  'award.name_taken': 'There is already an award {name} in this project.',
  'award.name_taken_by_deleted': 'The award {name} of this project is deleted and keeps its name. It can be undeleted on its page.',
  'award.number_taken': 'The number {key} belongs to {name}.',
  'award.number_taken_by_deleted':
    'The number {key} belongs to the deleted award {name}. Please undelete that award; then its number can be changed.',
  'businessaward.name_taken': 'There is already an award {name} of {year} in this project.',
  'businessaward.name_taken_by_deleted':
    'The award {name} of {year} is deleted and keeps its name. It can be undeleted in the project under “Deleted awards”.',
  'account.number_taken': 'The number {human_id} belongs to {name}.',
  'account.number_taken_by_deleted':
    'The number {human_id} belongs to the deleted account {name}. Please undelete that account; then its number can be changed.',
  'account.number_taken_by_merged':
    'The number {human_id} belongs to {name}, which was merged into another account. The number leads to that one. Please choose another number.',
  'hospital.ik_number_taken': 'The IK number {key} belongs to {name}.',
  'location.number_taken': 'The location number {key} is already in use at this hospital: {name}.',
  'medic.sg_id_taken': 'The foundation ID {key} belongs to {name}.',
} as const;
