import { defaultDomain, isAllowed, type Domain, type Permission } from '@kurator/contract/kit/permission';
import type { Me } from '@kurator/contract/iam/me.answer';
import { bootData } from './boot.ts';
import { createExternalStore } from './externalStore.ts';

const { notifyListeners, useValue } = createExternalStore();
let current = bootData.me;
let ownPermissions: ReadonlySet<string> = new Set(current?.permissions);

export const me = (): Me | null => current;

export const useMe = (): Me | null => useValue(me);

export function setMe(next: Me | null): void {
  current = next;
  ownPermissions = new Set(next?.permissions);
  notifyListeners();
}

/** Whether the person has the permission; entity commands need the entity's domain. */
export const hasPermission = (permission: Permission, domain: Domain = defaultDomain): boolean =>
  permission === 'public' || (current !== null && isAllowed(permission, ownPermissions, domain));

/** Sign-in address that returns to this page. */
export function signInUrl(): string {
  const here = location.pathname + location.search;
  return here === '/' ? '/dms/iam/login/' : `/dms/iam/login/?next=${encodeURIComponent(here)}`;
}

/** Public pages; others lead to the sign-in. */
const isPublicPath = (path: string) => path === '/' || path === '/error' || path === '/release';

/** Forgets the person and leaves pages that need one. */
export function redirectToSignIn(): void {
  setMe(null);
  if (isPublicPath(location.pathname)) return;
  location.assign(signInUrl());
}
