import type { Me } from '@kurator/contract/iam/me.answer';
import type { Principal } from '../../platform/bus/index.ts';
import type { UserState } from '../user/user.stream.ts';

export interface SessionPrincipal extends Principal {
  readonly sessionId: string;
}

/** Principal of a session. Internal: by the domain of the address or by creation. */
export function principalOfSession(
  sessionId: string,
  userId: string,
  state: UserState,
  providerDomains: readonly string[],
): SessionPrincipal {
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

export const meOf = ({ id, name, email, permissions, isInternal }: Principal): Me => ({
  id,
  name,
  email,
  permissions: [...permissions],
  is_internal: isInternal,
});
