export const createIdempotencyKey = (): string => crypto.getRandomValues(new Uint32Array(4)).join('-');
