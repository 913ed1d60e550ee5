/** The state of a verification: not verified, verified, an inquiry is open, both. */
const verificationStates = ['open', 'verified', 'inquiry', 'both'] as const;
export type VerificationStateName = (typeof verificationStates)[number];

export interface VerificationFlags {
  readonly is_verified: boolean;
  readonly is_inquiry_activated: boolean;
}

/** Flags of each state. */
export const stateFlags: Readonly<Record<VerificationStateName, VerificationFlags>> = {
  open: { is_verified: false, is_inquiry_activated: false },
  verified: { is_verified: true, is_inquiry_activated: false },
  inquiry: { is_verified: false, is_inquiry_activated: true },
  both: { is_verified: true, is_inquiry_activated: true },
};
