import { optional, required } from '../../kit/field.ts';
import { deletionOf } from '../entity.command.ts';
import { createInstitution, place, updateInstitution } from '../institution.command.ts';

export const spaCreate = createInstitution('spa', { name: required('entityName'), administration: required('entityName'), ...place });

/** Predicates of a spa travel as `resources`. */
export const spaUpdate = updateInstitution('spa', 'spa_id', {
  name: required('entityName'),
  display_name: required('entityName'),
  administration: required('entityName'),
  resources: optional('resources'),
  resources_website: optional('url'),
  second_resources_website: optional('url'),
});
export const { delete: spaDelete, undelete: spaUndelete } = deletionOf('spa', 'spa_id');
