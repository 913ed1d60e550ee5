import type { Area, Right } from './permission.ts';

/**
 * What can be asked for, declared once: path, parameters, answer, permission. Server and pages use the same object; the
 * schema of the answer stands apart (`*.answer.ts`), so that a page need not load it.
 */
export interface Query<A = unknown, P extends string = string, N extends string = string> {
  readonly area: Area;
  /** Unique; the server finds what answers it under this name. */
  readonly name: string;
  /** Full path with `{id}` places. */
  readonly path: P;
  readonly permission: Right;
  readonly params: readonly N[];
  /** The type of the answer, and nothing else: it is never called. */
  readonly answer: () => A | undefined;
}

/** What a query answers. */
export type AnswerOf<Q extends Query> = Exclude<ReturnType<Q['answer']>, undefined>;

/** The type of an answer where a query is declared: `answer: type<MedicAnswer>`. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the parameter is all that it is about
export const type = <A>(): A | undefined => undefined;

type PlaceOf<P extends string> = P extends `${string}{${infer Place}}${infer Rest}` ? Place | PlaceOf<Rest> : never;

/** The places of a path. */
export type Places<P extends string> = Readonly<Record<PlaceOf<P>, string>>;

type Value = string | number | boolean | null | undefined;

/** What a query is asked with: the places of its path, and any of its parameters; a list repeats one. */
export type QueryParams<P extends string, N extends string> = Places<P> & Readonly<Partial<Record<N, Value | readonly Value[]>>>;

interface Declared<A, R extends Area, P extends string, N extends string> {
  readonly area: R;
  readonly name: string;
  /** Below `/dms/{area}/api/query/`. */
  readonly path: P;
  readonly permission: Right;
  readonly params?: readonly N[];
  readonly answer: () => A | undefined;
}

/** Declares a query of an area. */
/* @__NO_SIDE_EFFECTS__ */
export const defineQuery = <A, R extends Area, P extends string, const N extends string = never>({
  path,
  params = [],
  ...declared
}: Declared<A, R, P, N>): Query<A, `/dms/${R}/api/query/${P}`, N> => ({
  ...declared,
  params,
  path: `/dms/${declared.area}/api/query/${path}`,
});

/** The address of a query without parameters: the places of its path filled in. */
export function addressOf<P extends string>({ path }: Query<unknown, P>, places: Places<P>): string {
  const values: Readonly<Record<string, string>> = places;
  return path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(values[name] ?? ''));
}
