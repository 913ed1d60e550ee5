import type { PermissionName } from '@kurator/contract/kit/permission';
import type { IconName } from './iconName.ts';
import { hasPermission } from './session.ts';

interface DomainCard {
  readonly domain: string;
  readonly screen: string;
  readonly path: string;
  readonly icon: IconName;
  /** Any of them opens it. */
  readonly permissions: readonly PermissionName[];
}

/** Domains in the order of menus; what else knows them is derived. */
const domainDeclarations = [
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
] as const satisfies readonly DomainCard[];

export type NavDomain = (typeof domainDeclarations)[number]['domain'];

export const domains: readonly (DomainCard & { readonly domain: NavDomain })[] = domainDeclarations;

export const mayEnter = (domain: NavDomain): boolean => domains.some((card) => card.domain === domain && hasPermission(card.permissions));

export const domainOf = (path: string): NavDomain | undefined =>
  domains.find((card) => path === card.path || path.startsWith(`${card.path}/`))?.domain;
