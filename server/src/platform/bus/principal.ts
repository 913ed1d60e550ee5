import { administratorPermission, permissionNames } from '@kurator/contract/kit/permission';

export interface Principal {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: ReadonlySet<string>;
  /** Email of the provider company. */
  readonly isInternal: boolean;
}

export const isAdministrator = ({ permissions }: Principal): boolean => permissions.has(administratorPermission);

/** Actor of actions that the process starts itself. */
export const systemActor = 'system';

/** Principal of the process itself, for the first start and command line imports. */
export const systemPrincipal = (permissions: readonly string[]): Principal => ({
  id: systemActor,
  name: 'System',
  email: '',
  permissions: new Set(permissions),
  isInternal: true,
});

/** Author of a job with every permission; those it needs were checked at its request. */
export const jobPrincipal = (actor: string): Principal => ({ ...systemPrincipal(permissionNames), id: actor, name: '' });
