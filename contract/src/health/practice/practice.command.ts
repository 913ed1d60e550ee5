import { given, required } from '../../kit/field.ts';
import { createInstitution, deleteInstitution, place, stateAndCountry, street, updateInstitution } from '../institution.command.ts';

export const practiceCreate = createInstitution('practice', {
  name: required('entityName'),
  display_name: required('entityName'),
  ...street,
  ...place,
  ...stateAndCountry,
});
export const practiceUpdate = updateInstitution('practice', {
  practice_id: given('uuid'),
  name: required('entityName'),
  display_name: required('entityName'),
});
export const { delete: practiceDelete, undelete: practiceUndelete } = deleteInstitution('practice', 'practice_id');
