/** Parses JSON of our own server without validation: the first load has no room for it, and server tests check every answer's schema. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller says what the contract promises
export function parseTrustedJson<A>(json: string): A {
  // oxlint-disable-next-line typescript/no-unsafe-assignment -- what comes from our own server is believed, see above
  const value: A = JSON.parse(json);
  return value;
}
