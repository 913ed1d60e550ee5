import { optional, required } from '../../kit/field.ts';
import { deletionOf } from '../entity.command.ts';
import { createInstitution, place, updateInstitution } from '../institution.command.ts';

export const privateHospitalCreate = createInstitution('private_hospital', {
  name: required('entityName'),
  display_name: optional('entityName'),
  ...place,
});

/** `specializations` is left out where the dialog's switch is off. */
export const privateHospitalUpdate = updateInstitution('private_hospital', 'private_hospital_id', {
  name: required('entityName'),
  display_name: optional('entityName'),
  specializations: optional('specializations'),
});
export const { delete: privateHospitalDelete, undelete: privateHospitalUndelete } = deletionOf('private_hospital', 'private_hospital_id');
