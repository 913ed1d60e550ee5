import type { Fields } from './field.ts';
import type { Area, RequiredPermission } from './permission.ts';
import { stringifySearch, type SearchParams } from './queryString.ts';

/** Query declared once for server and pages. The schema of its answer is separate (`*.answer.ts`) so that pages need not load it. */
export interface Query<A = unknown, P extends string = string, N extends string = string> {
  readonly area: Area;
  /** Unique name under which the server finds the handler. */
  readonly name: string;
  readonly path: P;
  readonly permission: RequiredPermission;
  readonly params: readonly N[];
  /** Fields of a question that is sent by POST, because asking it has an effect of its own. */
  readonly body?: Fields;
  /** Whether open pages repeat it by themselves, so that it never counts as use of a session. */
  readonly isPolled?: true;
  /** Carries the answer's type; never called. */
  readonly answer: () => A | undefined;
}

/** Type of an answer in a declaration: `answer: type<MedicAnswer>`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameter is all that it is about
export const answerType = <A>(): A | undefined => undefined;

type PlaceOf<P extends string> = P extends `${string}{${infer Place}}${infer Rest}` ? Place | PlaceOf<Rest> : never;

type PathParams<P extends string> = Readonly<Record<PlaceOf<P>, string>>;

type Value = string | number | boolean | null | undefined;

/** Values for the places of the path and its parameters; a list repeats one. */
export type QueryParams<P extends string, N extends string> = PathParams<P> & Readonly<Partial<Record<N, Value | readonly Value[]>>>;

interface QueryDeclaration<A, R extends Area, P extends string, N extends string> {
  readonly area: R;
  readonly name: string;
  readonly path: P;
  readonly permission: RequiredPermission;
  readonly params?: readonly N[];
  readonly body?: Fields;
  readonly isPolled?: true;
  readonly answer: () => A | undefined;
}

/* @__NO_SIDE_EFFECTS__ */
export const defineQuery = <A, R extends Area, P extends string, const N extends string = never>({
  path,
  params = [],
  ...declaration
}: QueryDeclaration<A, R, P, N>): Query<A, `/dms/${R}/api/query/${P}`, N> => ({
  ...declaration,
  params,
  path: `/dms/${declaration.area}/api/query/${path}`,
});

export function queryPath<P extends string>({ path }: Query<unknown, P>, places: PathParams<P>): string {
  const values: Readonly<Record<string, string>> = places;
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(values[name] ?? ''));
}

/** Parameters of a page's address that a query has as well. */
export const paramsOfQuery = ({ params }: Pick<Query, 'params'>, search: SearchParams): SearchParams =>
  Object.fromEntries(Object.entries(search).filter(([name]) => params.includes(name)));

/** Address of a query with the parameters of a page's address that it has as well. */
export const pageQueryUrl = <P extends string>(query: Query<unknown, P>, places: PathParams<P>, search: SearchParams): string =>
  queryPath(query, places) + stringifySearch(paramsOfQuery(query, search));
