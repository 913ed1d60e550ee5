/** Who is signed in, as the bus and the router see it. */
export interface Principal {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly permissions: ReadonlySet<string>;
  /** The email belongs to the provider company. */
  readonly isInternal: boolean;
}

/** The process itself, for what nobody signed in does: first start, imports from the command line. */
export const system = (permissions: readonly string[]): Principal => ({
  id: 'system',
  name: 'System',
  email: '',
  permissions: new Set(permissions),
  isInternal: true,
});
