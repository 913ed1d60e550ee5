import type { VerificationAnswer } from '@kurator/contract/health/verification/verification.answer';
import type { Given } from '../../../kit/dialog/form.ts';
import type { Entity } from '../../../seedwork/section/entity.ts';

/** What commands of verification are about. @param type key of the type of verification */
export const commandTarget = (type: string, { id, entity_type, year }: VerificationAnswer): Given => ({
  entity_id: id,
  entity_type,
  verification_type: type,
  year: year ?? undefined,
});

/** The entity as the sections of its own page want it; nobody verifies contacts. */
export const entityOf = (entity: VerificationAnswer): Entity => ({ ...entity, contacts: [] });

/** Whether it, or what it belongs to, is on the editorial blacklist. */
export const isBlacklisted = (entity: VerificationAnswer): boolean =>
  entity.is_editorial_blacklisted || entity.inherited_blacklists.some(({ kinds }) => kinds.includes('editorial'));

/** Whether it won in the year that is verified. */
export const isAwarded = ({ awardees, year }: VerificationAnswer): boolean => awardees.some(({ award_year }) => award_year === year);
