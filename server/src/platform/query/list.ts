import type { EntityType } from '@kurator/contract';
import type { Facet } from './facet.ts';
import type { ListView } from './listView.ts';

/** The list of an entity type: what it is asked for by, and the view that it reads. */
export interface DeclaredList {
  readonly type: EntityType;
  readonly view: ListView;
  /** Counts per code beside the rows, each under a key of its own. */
  readonly facets?: readonly Facet[];
}

/** What a row of the list says to who has these permissions: SQL over its alias `m`. */
export function rowColumns({ view, type }: DeclaredList, permissions: ReadonlySet<string>): string {
  const shown = view.shown.filter((column) => type.guarded?.[column] === undefined || permissions.has(type.guarded[column]));
  const made = Object.entries(view.made?.('m') ?? {}).map(([key, sql]) => `${sql} as ${key}`);
  return [...shown.map((column) => `m.${column}`), ...made].join(', ');
}
