import { required } from '../../kit/field.ts';
import { deletionOf } from '../entity.command.ts';
import { createInstitution, place, updateInstitution } from '../institution.command.ts';

export const rehaCreate = createInstitution('reha', { name: required('entityName'), display_name: required('entityName'), ...place });
export const rehaUpdate = updateInstitution('reha', 'reha_id', {
  name: required('entityName'),
  display_name: required('entityName'),
});
export const { delete: rehaDelete, undelete: rehaUndelete } = deletionOf('reha', 'reha_id');
