import type { PermissionName } from '@kurator/contract/kit/permission';
import type { IconName } from './Icon.tsx';
import { can } from './session.ts';
import type { NavDomain } from './feature.ts';

interface DomainCard {
  readonly domain: NavDomain;
  readonly screen: string;
  readonly path: string;
  readonly icon: IconName;
  /** Any of them opens it. */
  readonly permissions: readonly PermissionName[];
}

export const domains: readonly DomainCard[] = [
  {
    domain: 'health',
    screen: 'health-data',
    path: '/health',
    icon: 'heart',
    permissions: ['dms.can_access_health_research', 'dms.can_access_health_scoring', 'dms.can_access_health_verification'],
  },
  {
    domain: 'business',
    screen: 'business-verification',
    path: '/business',
    icon: 'briefcase',
    permissions: ['dms.can_access_business_management', 'dms.can_access_business_research', 'dms.can_access_business_verification'],
  },
  {
    domain: 'international',
    screen: 'international-projects',
    path: '/international',
    icon: 'world',
    permissions: ['dms.can_access_international_management'],
  },
];

export const mayEnter = (domain: NavDomain): boolean => domains.some((card) => card.domain === domain && can(card.permissions));

export const domainOf = (path: string): NavDomain | undefined =>
  domains.find((card) => path === card.path || path.startsWith(`${card.path}/`))?.domain;
