/** All permissions. `dms.can_edit_health_sg_id` and `dms.can_administer` are additions to the specification. */
export const permissionNames = [
  'dms.can_access_health_research',
  'dms.can_access_health_scoring',
  'dms.can_access_health_verification',
  'dms.can_access_business_research',
  'dms.can_access_business_verification',
  'dms.can_access_business_management',
  'dms.can_access_international_management',
  'dms.can_edit_health_sg_id',
  'dms.can_administer',
] as const;

export type PermissionName = (typeof permissionNames)[number];

export const administratorPermission: PermissionName = 'dms.can_administer';

/** First part of addresses: `/dms/{area}/api/`. */
export type Area = 'health' | 'seedwork' | 'business' | 'international' | 'iam';

/** Domains with shared commands; the entity's domain chooses the permission. */
export const domainNames = ['health', 'business'] as const;
export type Domain = (typeof domainNames)[number];

/** Domain of areas without one of their own. */
export const defaultDomain: Domain = 'health';

/** Required permission of commands and queries: any of the listed names; a map chooses the list by domain. */
export type RequiredPermission = 'signed in' | readonly PermissionName[] | ByDomain;

export type Permission = 'public' | RequiredPermission;

/** Domain of an area; areas for all domains have no rights that depend on it. */
export const domainOfArea = (area: string): Domain => domainNames.find((domain) => domain === area) ?? defaultDomain;

type ByDomain = Readonly<Record<Domain, readonly PermissionName[]>>;

/** Whether the domain chooses among the names. */
export const isPermissionByDomain = (permission: Permission): permission is ByDomain =>
  typeof permission === 'object' && !Array.isArray(permission);

/** Accepted names, or null if signing in (or nothing) suffices. */
function neededPermissions(permission: Permission, domain: Domain): readonly PermissionName[] | null {
  if (permission === 'public' || permission === 'signed in') return null;
  return isPermissionByDomain(permission) ? permission[domain] : permission;
}

/** Whether held permissions satisfy the permission. */
export function isAllowed(permission: Permission, heldPermissions: ReadonlySet<string>, domain: Domain): boolean {
  const requiredPermissions = neededPermissions(permission, domain);
  return requiredPermissions === null || requiredPermissions.some((name) => heldPermissions.has(name));
}
