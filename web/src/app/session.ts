import { isAllowed, type Domain, type Permission } from '@kurator/contract/kit/permission';
import type { Me } from '@kurator/contract/iam/me.answer';
import { boot } from './boot.ts';
import { createExternalStore } from './externalStore.ts';

const { changed, useValue } = createExternalStore();
let current = boot.me;
let held: ReadonlySet<string> = new Set(current?.permissions);

/** Who is signed in; null for nobody. */
export const me = (): Me | null => current;

/** Who is signed in, for components. */
export const useMe = (): Me | null => useValue(me);

export function setMe(next: Me | null): void {
  current = next;
  held = new Set(next?.permissions);
  changed();
}

/** Whether the person may do what `permission` guards; for entity commands say the entity's domain. */
export const can = (permission: Permission, domain: Domain = 'health'): boolean =>
  permission === 'public' || (current !== null && isAllowed(permission, held, domain));

/** The address of the sign-in page that leads back to where one is. */
export function signInUrl(): string {
  const here = location.pathname + location.search;
  return here === '/' ? '/dms/iam/login/' : `/dms/iam/login/?next=${encodeURIComponent(here)}`;
}

/** Pages that show themselves to nobody in particular; others lead to the sign-in. */
const bearsAnonymous = (path: string) => path === '/' || path === '/error' || path === '/release';

/** The session is over: forget the person and, unless the page bears it, go to the sign-in. */
export function signedOut(): void {
  setMe(null);
  if (bearsAnonymous(location.pathname)) return;
  location.assign(signInUrl());
}
