/** Types of verification as addresses name them, with the entity type that each verifies; pages show them in this order. */
export const verificationTypes = [
  { key: 'medic', entityType: 'medic' },
  { key: 'GR_medic', entityType: 'medic' },
  { key: 'clinic', entityType: 'clinic' },
  { key: 'hospital', entityType: 'hospital' },
  { key: 'reha', entityType: 'reha' },
  { key: 'private_hospital', entityType: 'private_hospital' },
  { key: 'spa', entityType: 'spa' },
] as const;
export type VerificationTypeKey = (typeof verificationTypes)[number]['key'];

/** The entity type that a type of verification verifies; undefined for one that there is not. */
export const verifiedEntityType = (key: string): string | undefined => verificationTypes.find((type) => type.key === key)?.entityType;
