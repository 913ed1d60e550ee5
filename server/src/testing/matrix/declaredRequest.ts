import { type Command, type Permission } from '@kurator/contract';
import { commands } from '@kurator/contract/commands';
import { queries } from '@kurator/contract/queries';
import type { Route } from './routes.ts';

/** Request to a route with the permission it needs. */
export interface Request extends Route {
  /** Topic or path, for failure messages. */
  readonly name: string;
  readonly url: string;
  readonly permission: Permission;
  /** Reserved for users of the provider company. */
  readonly isForInternalUsers: boolean;
  /** Body of a command; must have an effect. */
  readonly body?: object;
  readonly canDryRun?: boolean;
  readonly hasEvents?: boolean;
  /** Allowed statuses of a public route; elsewhere anything but 401 and 403 counts as admitted. */
  readonly statuses?: readonly number[];
}

/** Values for `{places}` of paths, and command bodies. */
export interface RequestFixtures {
  readonly place: (path: string, name: string) => string;
  readonly body: (command: Pick<Command, 'area' | 'topic' | 'fields'>) => Readonly<Record<string, unknown>>;
}

/** Public routes besides the contract, reviewed one by one, with their allowed statuses. */
const openRoutes: readonly (Route & { url?: string; statuses: readonly number[] })[] = [
  { method: 'GET', path: '/alive', statuses: [200] },
  { method: 'GET', path: '/ready', statuses: [200] },
  { method: 'GET', path: '/dms/api/schema', statuses: [200] },
  { method: 'GET', path: '/nav/', statuses: [200] },
  { method: 'GET', path: '/favicon.ico', statuses: [204] },
  { method: 'GET', path: '/assets/*', url: '/assets/nothing.js', statuses: [404] },
  // Pages lead visitors without session to the sign-in.
  { method: 'GET', path: '/*', url: '/health/research/hospitals', statuses: [200, 302] },
  { method: 'GET', path: '/dms/iam/login/', statuses: [200, 303] },
  // Empty form; other specs test passwords.
  { method: 'POST', path: '/dms/iam/login/', statuses: [422] },
  { method: 'POST', path: '/dms/iam/logout/', statuses: [303] },
];

/** Report of a page's fault, which belongs to no area. */
const faultReport: Request = {
  method: 'POST',
  path: '/dms/api/faults',
  url: '/dms/api/faults',
  name: 'POST /dms/api/faults',
  permission: 'signed in',
  isForInternalUsers: false,
  body: { page: '/health', fault: 'addresses: missing' },
  statuses: [204],
};

/** Parameters that a question with a body is asked with, by its name. */
const queryStrings: Readonly<Record<string, string>> = { presence: '?page=detail' };

const withHead = (request: Request): Request[] => [request, { ...request, method: 'HEAD', name: `HEAD ${request.name}` }];

/** All requests of the contract and the public routes; sign-out last. */
export function declaredRequests({ place, body }: RequestFixtures): readonly Request[] {
  const queryRequests = queries.flatMap(({ path, permission, area, name, body: fields }): readonly Request[] => {
    const request = {
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      name,
      url: path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => place(path, key)),
      permission,
      isForInternalUsers: false,
    };
    if (!fields) return withHead({ ...request, method: 'GET' });
    return [{ ...request, method: 'POST', url: `${request.url}${queryStrings[name] ?? ''}`, body: body({ area, topic: name, fields }) }];
  });
  const commandRequests = commands.map((command) => commandRequest(command, body(command)));
  const open = openRoutes.flatMap(({ method, path, url = path, statuses }) => {
    const request: Request = { method, path, url, name: `${method} ${path}`, permission: 'public', isForInternalUsers: false, statuses };
    return method === 'GET' ? withHead(request) : [request];
  });
  return [...queryRequests, ...commandRequests, faultReport, ...open];
}

/** Commands that start processes, without events. */
const isProcess = ({ fields, topic }: Command): boolean =>
  Object.keys(fields).length === 0 ||
  'file' in fields ||
  'files' in fields ||
  /^(import|job|notification|projector|ranking)\.|^entity\.run_ai_check$|^project\.(complete|deliver|fill_properties|import_awardees|delete_uploaded_data|delete_awardee_data)$/.test(
    topic,
  );

function commandRequest(command: Command, body: Readonly<Record<string, unknown>>): Request {
  const { area, topic, permission, isInternal, path, subject = '' } = command;
  const common = { method: 'POST', name: `${area} ${topic}`, permission, isForInternalUsers: isInternal, hasEvents: !isProcess(command) };
  if (path === undefined)
    return {
      ...common,
      path: '/dms/:area/api/commands/',
      url: `/dms/${area}/api/commands/`,
      body: { topic_name: topic, ...body },
      canDryRun: true,
    };
  const { [subject]: id, ...rest } = body;
  return { ...common, path: path.replace('{id}', ':id'), url: path.replace('{id}', String(id)), body: rest };
}
