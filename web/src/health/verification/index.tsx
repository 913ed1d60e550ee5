import { healthVerification } from '@kurator/contract/health/permission';
import { verificationListOf } from '@kurator/contract/health/verification/verification.list';
import { verificationById, verificationInquiries } from '@kurator/contract/health/verification/verification.query';
import { verificationTypeByKey, verificationTypes, type VerificationTypeKey } from '@kurator/contract/health/verification/verificationType';
import { firstListUrl } from '@kurator/contract/kit/listAddress';
import { paramValue } from '@kurator/contract/kit/queryString';
import type { IconName } from '../../app/iconName.ts';
import { urlOf } from '../../app/urlOf.ts';
import { chosenPageSize } from '../../kit/list/pageSize.ts';
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
  permission: healthVerification,
  list: {
    name: 'healthVerification',
    path: '/health/verification/$type',
    texts: ['aiCheck'],
    page: () => import('./VerificationList.tsx'),
    answers: ({ params: { type = '' }, search }) =>
      verificationTypeByKey(type) ? [firstListUrl(verificationListOf(type), search, chosenPageSize(), { verification_type: type })] : [],
  },
  detail: {
    name: 'healthVerificationDetail',
    path: '/health/verification/$type/$id',
    texts: ['awardCommand'],
    page: () => import('./detail/VerificationDetail.tsx'),
    answers: ({ params: { type = '', id = '' }, search }) => [urlOf(verificationById, { type, id, year: paramValue(search, 'year') })],
  },
  inquiries: { query: verificationInquiries, params: ({ list, id }) => ({ type: list, id }) },
  lists: verificationTypes.map(({ key, plural }) => ({
    type: key,
    text: `shell:screen.${plural}`,
    icon: icons[key],
    params: { type: key },
  })),
});
