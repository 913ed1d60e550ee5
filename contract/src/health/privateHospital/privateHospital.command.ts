import { given, optional, required } from '../../kit/field.ts';
import { createInstitution, deleteInstitution, place, updateInstitution } from '../institution.command.ts';

export const privateHospitalCreate = createInstitution('private_hospital', {
  name: required('entityName'),
  display_name: optional('entityName'),
  ...place,
});

/** `specializations` is left out where the dialog's switch is off. */
export const privateHospitalUpdate = updateInstitution('private_hospital', {
  private_hospital_id: given('uuid'),
  name: required('entityName'),
  display_name: optional('entityName'),
  specializations: optional('specializations'),
});
export const { delete: privateHospitalDelete, undelete: privateHospitalUndelete } = deleteInstitution(
  'private_hospital',
  'private_hospital_id',
);
