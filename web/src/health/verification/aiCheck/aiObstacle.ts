import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';

type Reasons = Pick<VerificationAnswer, 'is_deleted' | 'is_process_blacklisted' | 'inherited_blacklists' | 'optin' | 'optin_date'>;

/** Reason for which nothing about an entity may be sent to an AI (semantics 129). */
export function aiObstacleOf(entity: Reasons): 'deleted' | 'blacklisted' | 'parent_blacklisted' | 'opted_out' | undefined {
  if (entity.is_deleted) return 'deleted';
  if (entity.is_process_blacklisted) return 'blacklisted';
  if (entity.inherited_blacklists.some(({ kinds }) => kinds.includes('process'))) return 'parent_blacklisted';
  return entity.optin === false && typeof entity.optin_date === 'string' ? 'opted_out' : undefined;
}
