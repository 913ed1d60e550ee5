import { required } from '../../kit/field.ts';
import { deletionOf } from '../entity.command.ts';
import { createInstitution, place, stateAndCountry, street, updateInstitution } from '../institution.command.ts';

export const practiceCreate = createInstitution('practice', {
  name: required('entityName'),
  display_name: required('entityName'),
  ...street,
  ...place,
  ...stateAndCountry,
});
export const practiceUpdate = updateInstitution('practice', 'practice_id', {
  name: required('entityName'),
  display_name: required('entityName'),
});
export const { delete: practiceDelete, undelete: practiceUndelete } = deletionOf('practice', 'practice_id');
