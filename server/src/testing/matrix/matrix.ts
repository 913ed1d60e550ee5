import { isAllowed } from '@kurator/contract';
import type { Answer, Visitor } from '../visitor.ts';
import type { Request } from './declaredRequest.ts';
import type { Route } from './routes.ts';
import { diffSnapshots, type DataSnapshot } from './snapshot.ts';

/** Visitor with permissions. */
export interface Role {
  readonly name: string;
  /** Undefined without session. */
  readonly permissions: ReadonlySet<string> | undefined;
  readonly isInternal: boolean;
  readonly visitor: Visitor;
}

export interface Matrix {
  readonly routes: readonly Route[];
  readonly requests: readonly Request[];
  readonly roles: readonly Role[];
  readonly snapshot: () => Promise<DataSnapshot>;
}

/** Checks every route with every role. @returns one line per fault */
export async function checkPermissionMatrix(matrix: Matrix): Promise<string[]> {
  const faults = findUnlistedRoutes(matrix);
  for (const request of matrix.requests)
    faults.push(...(await checkRefusals(request, matrix)), ...(await checkAdmissions(request, matrix)));
  return faults;
}

const isSame = (a: Route, b: Route): boolean => a.method === b.method && a.path === b.path;

function findUnlistedRoutes({ routes, requests }: Matrix): string[] {
  return [
    ...routes
      .filter((route) => !requests.some((request) => isSame(request, route)))
      .map(({ method, path }) => `${method} ${path} is on no list`),
    ...requests
      .filter((request) => !routes.some((route) => isSame(request, route)))
      .map(({ name }) => `${name} is declared and not served`),
  ];
}

/** Expected rejection status, undefined for admission. */
function refusal({ permission, isForInternalUsers }: Request, { permissions, isInternal }: Role): 401 | 403 | undefined {
  if (permission === 'public') return undefined;
  if (permissions === undefined) return 401;
  return isAllowed(permission, permissions, 'health') && (isInternal || !isForInternalUsers) ? undefined : 403;
}

/** Checks that a rejection changes nothing. */
async function checkRefusals(request: Request, { roles, snapshot }: Matrix): Promise<string[]> {
  const refusedRoles = roles.filter((role) => refusal(request, role) !== undefined);
  if (refusedRoles.length === 0) return [];
  const before = await snapshot();
  const faults: string[] = [];
  for (const role of refusedRoles) {
    const { status } = await ask(request, role.visitor, {});
    if (status !== refusal(request, role))
      faults.push(`${request.name} by ${role.name} must be ${refusal(request, role)} and is ${status}`);
  }
  const changedNames = diffSnapshots(before, await snapshot());
  return changedNames.length === 0 ? faults : [...faults, `${request.name} was refused and yet changed ${changedNames.join(', ')}`];
}

/** Checks that the role is admitted and that someone's command has an effect, without which rejections prove nothing. */
async function checkAdmissions(request: Request, { roles }: Matrix): Promise<string[]> {
  const faults: string[] = [];
  const answers: Answer[] = [];
  for (const role of roles.filter((each) => refusal(request, each) === undefined)) {
    const answer = await ask(request, role.visitor, request.canDryRun ? { dry_run: true } : {});
    answers.push(answer);
    const isIn = request.statuses ? request.statuses.includes(answer.status) : ![401, 403].includes(answer.status) && answer.status < 500;
    if (!isIn) faults.push(`${request.name} by ${role.name} must be let in and is ${answer.status}`);
  }
  const isVain = request.hasEvents === true && !answers.some(showsEffect);
  return isVain ? [...faults, `${request.name} changes nothing for anybody: ${answers.at(-1)?.text ?? ''}`] : faults;
}

/** An executed command names its position, a dry run its events. */
function showsEffect({ status, text }: Answer): boolean {
  const answer: unknown = status === 200 ? JSON.parse(text) : undefined;
  if (typeof answer !== 'object' || answer === null) return false;
  const events: unknown = Reflect.get(answer, 'events');
  return Number(Reflect.get(answer, 'position')) > 0 || (Array.isArray(events) && events.length > 0);
}

function ask({ method, url, body }: Request, visitor: Visitor, more: object): Promise<Answer> {
  const headers = { 'x-csrftoken': visitor.csrfToken, accept: 'application/json' };
  if (method !== 'POST') return visitor.ask(method, url, { headers });
  if (body === undefined) return visitor.form(url, {}, headers);
  return visitor.ask('POST', url, {
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ ...body, ...more }),
  });
}
