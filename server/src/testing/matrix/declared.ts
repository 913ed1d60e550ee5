import { type Command, type Permission } from '@kurator/contract';
import { commands } from '@kurator/contract/commands';
import { queries } from '@kurator/contract/queries';
import type { Route } from './routes.ts';

/** One request to a route, and who may have it answered. */
export interface Request extends Route {
  /** What it is called in a failure: the topic, or the path. */
  readonly name: string;
  readonly url: string;
  readonly permission: Permission;
  /** Only for people of the provider company. */
  readonly internal: boolean;
  /** Of a command: the body, which must be one that has an effect. */
  readonly body?: object;
  /** Whether `dry_run` shows what it would do. */
  readonly canDryRun?: boolean;
  /** Whether its effect shows in events; waking the projectors does not. */
  readonly hasEvents?: boolean;
  /** The statuses that a route which is open to everybody may answer; elsewhere anything but 401 and 403 counts as let in. */
  readonly statuses?: readonly number[];
}

/** Values for the `{places}` of query paths, and bodies of commands. */
export interface RequestFixtures {
  readonly place: (path: string, name: string) => string;
  readonly body: (command: Command) => Readonly<Record<string, unknown>>;
}

/** Routes beside the contract. Everybody may call them: each was looked at, and says here what it may answer. */
const openRoutes: readonly (Route & { url?: string; statuses: readonly number[] })[] = [
  { method: 'GET', path: '/alive', statuses: [200] },
  { method: 'GET', path: '/ready', statuses: [200] },
  { method: 'GET', path: '/dms/api/schema', statuses: [200] },
  { method: 'GET', path: '/nav/', statuses: [200] },
  { method: 'GET', path: '/favicon.ico', statuses: [204] },
  { method: 'GET', path: '/assets/*', url: '/assets/nothing.js', statuses: [404] },
  // A page holds what its reader may ask for; who is not signed in is led to the sign-in.
  { method: 'GET', path: '/*', url: '/health/research/hospitals', statuses: [200, 302] },
  { method: 'GET', path: '/dms/iam/login/', statuses: [200, 303] },
  // An empty form: what it says about right and wrong passwords is told elsewhere.
  { method: 'POST', path: '/dms/iam/login/', statuses: [422] },
  { method: 'POST', path: '/dms/iam/logout/', statuses: [303] },
];

const withHead = (request: Request): Request[] => [request, { ...request, method: 'HEAD', name: `HEAD ${request.name}` }];

/** Every request that the contract and the list of open routes allow for, sign-out last. */
export function declaredRequests({ place, body }: RequestFixtures): readonly Request[] {
  const asked = queries.flatMap(({ path, permission, name }) =>
    withHead({
      method: 'GET',
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      name,
      url: path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => place(path, key)),
      permission,
      internal: false,
    }),
  );
  const given = commands.map((command) => commandRequest(command, body(command)));
  const open = openRoutes.flatMap(({ method, path, url = path, statuses }) => {
    const request: Request = { method, path, url, name: `${method} ${path}`, permission: 'public', internal: false, statuses };
    return method === 'GET' ? withHead(request) : [request];
  });
  return [...asked, ...given, ...open];
}

/** Wakes, begins or steers a process: its effect shows in no event. That refused files leave nothing behind is told elsewhere. */
const isProcess = ({ fields, topic }: Command): boolean =>
  Object.keys(fields).length === 0 ||
  'file' in fields ||
  'files' in fields ||
  /^(import|job|notification|projector)\.|^project\.(complete|deliver)$/.test(topic);

function commandRequest(command: Command, body: Readonly<Record<string, unknown>>): Request {
  const { area, topic, permission, internal, path, subject = '' } = command;
  const common = { method: 'POST', name: `${area} ${topic}`, permission, internal, hasEvents: !isProcess(command) };
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
