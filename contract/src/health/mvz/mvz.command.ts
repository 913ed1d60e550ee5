import { given, required } from '../../kit/field.ts';
import { createInstitution, deleteInstitution, place, stateAndCountry, street, updateInstitution } from '../institution.command.ts';

export const mvzCreate = createInstitution('mvz', {
  name: required('entityName'),
  display_name: required('entityName'),
  ...street,
  ...place,
  ...stateAndCountry,
});
export const mvzUpdate = updateInstitution('mvz', {
  mvz_id: given('uuid'),
  name: required('entityName'),
  display_name: required('entityName'),
});
export const { delete: mvzDelete, undelete: mvzUndelete } = deleteInstitution('mvz', 'mvz_id');
