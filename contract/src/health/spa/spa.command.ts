import { given, optional, required } from '../../kit/field.ts';
import { createInstitution, deleteInstitution, place, updateInstitution } from '../institution.command.ts';

export const spaCreate = createInstitution('spa', { name: required('entityName'), administration: required('entityName'), ...place });

/** Predicates of a spa travel as `resources`. */
export const spaUpdate = updateInstitution('spa', {
  spa_id: given('uuid'),
  name: required('entityName'),
  display_name: required('entityName'),
  administration: required('entityName'),
  resources: optional('resources'),
  resources_website: optional('url'),
  second_resources_website: optional('url'),
});
export const { delete: spaDelete, undelete: spaUndelete } = deleteInstitution('spa', 'spa_id');
