import { required } from '../../kit/field.ts';
import { deletionOf } from '../entity.command.ts';
import { createInstitution, place, stateAndCountry, street, updateInstitution } from '../institution.command.ts';

export const mvzCreate = createInstitution('mvz', {
  name: required('entityName'),
  display_name: required('entityName'),
  ...street,
  ...place,
  ...stateAndCountry,
});
export const mvzUpdate = updateInstitution('mvz', 'mvz_id', {
  name: required('entityName'),
  display_name: required('entityName'),
});
export const { delete: mvzDelete, undelete: mvzUndelete } = deletionOf('mvz', 'mvz_id');
