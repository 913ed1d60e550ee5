import { randomBytes } from 'node:crypto';
import { permissionNames, type PermissionName } from '@kurator/contract';
import { systemPrincipal } from '../../platform/bus/index.ts';
import type { RunningNode } from '../../testing/node.ts';
import { Visitor } from '../../testing/visitor.ts';
import { UserAccounts } from '../user/accounts.ts';

export interface Person {
  readonly id: string;
  readonly email: string;
  readonly password: string;
}

const by = systemPrincipal(permissionNames);

export async function createTestUser(
  { application }: RunningNode,
  permissions: readonly PermissionName[] = [],
  email = `${randomBytes(6).toString('hex')}@klinik.example`,
): Promise<Person> {
  const accounts = new UserAccounts(application.bus, application.store);
  const password = randomBytes(12).toString('base64url');
  await accounts.enrol({ email, name: 'Erika Musterfrau', permissions, password }, by);
  const account = await accounts.find(email);
  if (!account) throw new Error(`${email} was not enrolled`);
  return { id: account.id, email, password };
}

export async function createSignedInUser(
  node: RunningNode,
  permissions: readonly PermissionName[] = [],
  email?: string,
): Promise<{ person: Person; visitor: Visitor }> {
  const person = await createTestUser(node, permissions, email);
  const visitor = new Visitor(node.url);
  const answer = await visitor.signIn(person.email, person.password);
  if (answer.status !== 303) throw new Error(`the sign-in was answered ${answer.status}`);
  return { person, visitor };
}
