import type { Me } from '@kurator/contract/iam/me.answer';
import type { Principal } from '../../platform/bus/index.ts';
import type { UserState } from '../user/user.stream.ts';

/** Who is signed in, and by which session. */
export interface SignedIn extends Principal {
  readonly sessionId: string;
}

/** The user of a session as bus and router see it. Internal: the address is of a provider domain, or the user was made so. */
export function signedInAs(sessionId: string, userId: string, state: UserState, providerDomains: readonly string[]): SignedIn {
  const domain = state.email.slice(state.email.lastIndexOf('@') + 1).toLowerCase();
  return {
    sessionId,
    id: userId,
    name: state.name,
    email: state.email,
    permissions: new Set(state.permissions),
    isInternal: state.is_internal || providerDomains.includes(domain),
  };
}

/** The answer to 'who am I'. */
export const meOf = ({ id, name, email, permissions, isInternal }: Principal): Me => ({
  id,
  name,
  email,
  permissions: [...permissions],
  is_internal: isInternal,
});
