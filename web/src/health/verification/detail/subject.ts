import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import type { Given } from '../../../kit/dialog/form.ts';
import type { Entity } from '../../../seedwork/section/entity.ts';

/** Subject of verification commands. @param type key of the type of verification */
export const commandTarget = (type: string, { id, entity_type, year }: VerificationAnswer): Given => ({
  entity_id: id,
  entity_type,
  verification_type: type,
  year: year ?? undefined,
});

/** Entity in the form that the sections of its own page expect; contacts are not verified. */
export const entityOf = (entity: VerificationAnswer): Entity => ({ ...entity, contacts: [] });

/** Whether the entity or one of its parents is on the editorial blacklist. */
export const isBlacklisted = (entity: VerificationAnswer): boolean =>
  entity.is_editorial_blacklisted || entity.inherited_blacklists.some(({ kinds }) => kinds.includes('editorial'));

/** Whether the entity won in the verified year. */
export const isAwarded = ({ awardees, year }: VerificationAnswer): boolean => awardees.some(({ award_year }) => award_year === year);
