import type { z } from 'zod';
import type { Area } from './command.ts';
import type { Right } from './permission.ts';

/** What can be asked to be seen, declared once: path, parameters, answer, permission. */
export interface Query {
  readonly area: Area;
  /** Name of the query; the server registers its answer under it. */
  readonly name: string;
  /** Full path with `{id}` places. */
  readonly path: string;
  readonly permission: Right;
  readonly params: readonly string[];
  readonly answer: z.ZodType;
}

/** Declares a query of an area: its path stands below `/dms/{area}/api/query/`. */
export const query = (declared: Omit<Query, 'params'> & { readonly params?: readonly string[] }): Query => ({
  params: [],
  ...declared,
  path: declared.path.startsWith('/') ? declared.path : `/dms/${declared.area}/api/query/${declared.path}`,
});

/** The address of a query, with the places of its path filled in. */
export const addressOf = ({ path }: Query, places: Readonly<Record<string, string>> = {}): string =>
  path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(places[name] ?? ''));
