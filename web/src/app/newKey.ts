/** A key that nobody else has. `crypto.randomUUID` would do, but browsers have it behind TLS alone. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
