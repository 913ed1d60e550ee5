import { expect } from 'vitest';

export const aText: unknown = expect.any(String);
export const aNumber: unknown = expect.any(Number);
export const aList: unknown = expect.any(Array);

export const textWith = (part: string | RegExp): unknown => expect.stringMatching(part);
