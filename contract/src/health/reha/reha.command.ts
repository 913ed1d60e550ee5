import { given, required } from '../../kit/field.ts';
import { createInstitution, deleteInstitution, place, updateInstitution } from '../institution.command.ts';

export const rehaCreate = createInstitution('reha', { name: required('entityName'), display_name: required('entityName'), ...place });
export const rehaUpdate = updateInstitution('reha', {
  reha_id: given('uuid'),
  name: required('entityName'),
  display_name: required('entityName'),
});
export const { delete: rehaDelete, undelete: rehaUndelete } = deleteInstitution('reha', 'reha_id');
