import { verificationListOf } from '@kurator/contract/health/verification/verification.list';
import { verificationById, verificationNeighbours } from '@kurator/contract/health/verification/verification.query';
import { labelColumns } from '../../seedwork/verification/labelColumns.ts';
import type { VerificationConfig } from '../../seedwork/verification/verification.ts';
import { typeTitle } from './typeTitle.ts';

/** Pages of a type of verification of health. @param type its key in addresses */
export const verificationConfigOf = (type: string): VerificationConfig => ({
  type,
  key: type,
  title: typeTitle(type),
  list: labelColumns(verificationListOf(type)),
  fixedParams: { verification_type: type },
  detail: verificationById,
  neighbours: verificationNeighbours,
  places: { type },
  listAt: { screen: 'healthVerification', params: { type }, search: {} },
  detailAt: (id) => ({ screen: 'healthVerificationDetail', params: { type, id } }),
  count: `verification.${type}`,
});
