import { verificationPageListOf } from '@kurator/contract/health/verification/verification.list';
import { verificationById, verificationNeighbours } from '@kurator/contract/health/verification/verification.query';
import { withColumnLabels } from '../../seedwork/verification/labelColumns.ts';
import type { VerificationConfig } from '../../seedwork/verification/verification.ts';
import { verificationTypeTitle } from './typeTitle.ts';

/** Pages of a type of verification of health. @param type its key in addresses */
export const verificationConfigOf = (type: string): VerificationConfig => ({
  type,
  key: type,
  title: verificationTypeTitle(type),
  list: withColumnLabels(verificationPageListOf(type)),
  fixedParams: { verification_type: type },
  detail: verificationById,
  neighbours: verificationNeighbours,
  places: { type },
  listAt: { screen: 'healthVerification', params: { type }, search: {} },
  detailAt: (id) => ({ screen: 'healthVerificationDetail', params: { type, id } }),
  count: `verification.${type}`,
});
