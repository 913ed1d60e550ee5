import { expect } from 'vitest';

/** Any text, number or list, where a test says nothing of what is in it. */
export const aText: unknown = expect.any(String);
export const aNumber: unknown = expect.any(Number);
export const aList: unknown = expect.any(Array);

/** A text in which this stands, or that looks like this. */
export const textWith = (part: string | RegExp): unknown => expect.stringMatching(part);
