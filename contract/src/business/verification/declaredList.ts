import { businessVerification } from '../permission.ts';

/** Declaration that the list of the server and that of the page share. */
export const declaredList = {
  name: 'account_verification',
  area: 'business',
  plural: 'account_verifications',
  path: 'verification/accounts/',
  permission: businessVerification,
  key: 'serial',
  scope: ['project_id', 'year'],
  columns: [
    { name: 'light', kind: 'text', width: 56 },
    { name: 'human_id', kind: 'accountNumber', width: 120 },
    { name: 'name', kind: 'entityLink', sortable: true },
    { name: 'address_zipcode', kind: 'zipCode', width: 92, sortable: true, order: 'computed_zipcode' },
    { name: 'address_city', kind: 'city', width: 150 },
    { name: 'inquiry', kind: 'text', width: 116 },
    { name: 'viewers', kind: 'text', width: 104 },
  ],
  defaultOrdering: 'name',
  defaultLimit: 50,
  deleted: 'shown',
} as const;
