/** Every permission a user can hold. `dms.can_edit_health_sg_id` and `dms.can_administer` are additions to the seven of the texts. */
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

/** The parts of the product's addresses: `/dms/{area}/api/`. */
export type Area = 'health' | 'seedwork' | 'business' | 'international' | 'iam';

/** Domains whose entities share commands; the entity's domain chooses the permission. */
export type Domain = 'health' | 'business';

/** What commands and queries ask for. One of the listed names is enough; a map chooses its list by the entity's domain. */
export type Right = 'signed in' | readonly PermissionName[] | Readonly<Record<Domain, readonly PermissionName[]>>;

/** What screens ask for: some are for everybody. */
export type Permission = 'public' | Right;

/** The domain of what an area does; areas that serve all domains ask for nothing that depends on one. */
export const domainOfArea = (area: string): Domain => (area === 'business' ? 'business' : 'health');

/** The names of which one is enough, or null where being signed in (or nobody) suffices. */
function neededPermissions(permission: Permission, domain: Domain): readonly PermissionName[] | null {
  if (permission === 'public' || permission === 'signed in') return null;
  return 'health' in permission ? permission[domain] : permission;
}

/** Whether somebody who holds `held` may do what `permission` guards. */
export function isAllowed(permission: Permission, held: ReadonlySet<string>, domain: Domain): boolean {
  const needed = neededPermissions(permission, domain);
  return needed === null || needed.some((name) => held.has(name));
}
