import { healthVerification } from '@kurator/contract/health/permission';
import { verificationListOf } from '@kurator/contract/health/verification/verification.list';
import { verificationById, verificationInquiries } from '@kurator/contract/health/verification/verification.query';
import { verificationTypes, type VerificationTypeKey } from '@kurator/contract/health/verification/verificationType';
import { firstListUrl } from '@kurator/contract/kit/listAddress';
import { one } from '@kurator/contract/kit/queryString';
import type { Feature } from '../../app/feature.ts';
import type { IconName } from '../../app/iconName.ts';
import { urlOf } from '../../app/urlOf.ts';
import { chosenPageSize } from '../../kit/list/pageSize.ts';
import { listTexts } from '../../kit/entityFeature.ts';

const icons: Readonly<Record<VerificationTypeKey, IconName>> = {
  medic: 'users',
  GR_medic: 'location',
  clinic: 'clinic',
  hospital: 'hospital',
  reha: 'reha',
  private_hospital: 'privateHospital',
  spa: 'spa',
};

/**
 * Lists of the entities to be verified in a year, and the page of each entity. The list's query string is passed to the page, for its way
 * back and its neighbours.
 */
export const feature: Feature = {
  screens: [
    {
      name: 'healthVerification',
      path: '/health/verification/$type',
      title: 'shell:section.verification',
      permission: healthVerification,
      texts: [...listTexts, 'verification', 'aiCheck'],
      page: () => import('./VerificationList.tsx'),
      answers: ({ params: { type = '' }, search }) => [
        firstListUrl(verificationListOf(type), search, chosenPageSize(), { verification_type: type }),
      ],
    },
    {
      name: 'healthVerificationDetail',
      path: '/health/verification/$type/$id',
      title: 'shell:section.verification',
      permission: healthVerification,
      texts: ['kit', 'field', 'entity', 'verificationPage', 'awardCommand', 'option'],
      page: () => import('./detail/VerificationDetail.tsx'),
      answers: ({ params: { type = '', id = '' }, search }) => [urlOf(verificationById, { type, id, year: one(search, 'year') })],
    },
  ],
  inquiries: {
    query: verificationInquiries,
    screen: 'healthVerificationDetail',
    params: ({ list, id }) => ({ type: list, id }),
  },
  menu: verificationTypes.map(({ key, plural }, index) => ({
    domain: 'health',
    section: 'verification',
    text: `shell:screen.${plural}`,
    icon: icons[key],
    screen: 'healthVerification',
    params: { type: key },
    order: index,
    count: `verification.${key}`,
    counted: { is_verified: 'false' },
  })),
};
