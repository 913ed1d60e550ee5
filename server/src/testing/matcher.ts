import { expect } from 'vitest';

export const anyText: unknown = expect.any(String);
export const anyNumber: unknown = expect.any(Number);
export const anyList: unknown = expect.any(Array);

export const textWith = (part: string | RegExp): unknown => expect.stringMatching(part);
