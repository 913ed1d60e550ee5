import { healthVerificationPermission } from '@kurator/contract/health/permission';
import { verificationPageListOf } from '@kurator/contract/health/verification/verification.list';
import { verificationById, verificationAssignedInquiries } from '@kurator/contract/health/verification/verification.query';
import {
  verificationTypeByKey,
  entityVerifications,
  type VerificationTypeKey,
} from '@kurator/contract/health/verification/verificationType';
import { listQueryUrlWithDefaults } from '@kurator/contract/kit/listAddress';
import { pageQueryUrl } from '@kurator/contract/kit/query';
import type { IconName } from '../../app/iconName.ts';
import { readPageSize } from '../../kit/list/pageSize.ts';
import { verificationFeature } from '../../seedwork/verification/verificationFeature.ts';

const icons: Readonly<Record<VerificationTypeKey, IconName>> = {
  medic: 'users',
  GR_medic: 'location',
  clinic: 'clinic',
  hospital: 'hospital',
  reha: 'reha',
  private_hospital: 'privateHospital',
  spa: 'spa',
};

/** Entities that won in a year, by type of verification, and the page of each. */
export const feature = verificationFeature({
  domain: 'health',
  permission: healthVerificationPermission,
  list: {
    name: 'healthVerification',
    path: '/health/verification/$type',
    texts: ['aiCheck'],
    page: () => import('./VerificationList.tsx'),
    answers: ({ params: { type = '' }, search }) =>
      verificationTypeByKey(type)
        ? [listQueryUrlWithDefaults(verificationPageListOf(type), search, readPageSize(), { verification_type: type })]
        : [],
  },
  detail: {
    name: 'healthVerificationDetail',
    path: '/health/verification/$type/$id',
    texts: ['awardCommand'],
    page: () => import('./detail/VerificationDetail.tsx'),
    answers: ({ params: { type = '', id = '' }, search }) => [pageQueryUrl(verificationById, { type, id }, search)],
  },
  inquiries: { query: verificationAssignedInquiries, params: ({ list, id }) => ({ type: list, id }) },
  lists: entityVerifications.map(({ key, plural }) => ({
    type: key,
    text: `shell:screen.${plural}`,
    icon: icons[key],
    params: { type: key },
  })),
});
