/** Types of verification as addresses name them, with the entity type that each verifies; pages show them in this order. */
export const entityVerifications = [
  { key: 'medic', entityType: 'medic', plural: 'medics' },
  { key: 'GR_medic', entityType: 'medic', plural: 'regional_medics' },
  { key: 'clinic', entityType: 'clinic', plural: 'clinics' },
  { key: 'hospital', entityType: 'hospital', plural: 'hospitals' },
  { key: 'reha', entityType: 'reha', plural: 'rehas' },
  { key: 'private_hospital', entityType: 'private_hospital', plural: 'private_hospitals' },
  { key: 'spa', entityType: 'spa', plural: 'spas' },
] as const;
export type VerificationTypeKey = (typeof entityVerifications)[number]['key'];

/** Type of an address; undefined for an unknown one. */
export const verificationTypeByKey = (key: string) => entityVerifications.find((type) => type.key === key);
