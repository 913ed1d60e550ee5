import type { PermissionName } from '@kurator/contract/kit/permission';
import type { IconName } from './Icon.tsx';
import { can } from './session.ts';
import type { NavDomain } from './feature.ts';

interface DomainCard {
  readonly domain: NavDomain;
  /** Its entry page. */
  readonly screen: string;
  readonly path: string;
  readonly icon: IconName;
  /** One of these opens it. */
  readonly permissions: readonly PermissionName[];
}

/** The three areas of the house. */
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

/** Whether the person may do anything in a domain. */
export const mayEnter = (domain: NavDomain): boolean => domains.some((card) => card.domain === domain && can(card.permissions));

/** The domain that a path lies in. */
export const domainOf = (path: string): NavDomain | undefined =>
  domains.find((card) => path === card.path || path.startsWith(`${card.path}/`))?.domain;
