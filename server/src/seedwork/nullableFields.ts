/** Fields of a state as answers have them: null without a value. */
export const undefinedToNull = <S extends object, N extends string & keyof S>(
  state: S,
  names: readonly N[],
): { readonly [K in N]: NonNullable<S[K]> | null } =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names is a key
  Object.fromEntries(names.map((name) => [name, state[name] ?? null])) as { [K in N]: NonNullable<S[K]> | null };
