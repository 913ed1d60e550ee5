import type { Figure } from '../measure.ts';
import type { TestBed } from './testBed.ts';

/** A line of the product that is broken on purpose: one text of a file becomes another. */
export interface BrokenLine {
  readonly file: string;
  readonly line: string;
  readonly becomes: string;
}

/** What a file <name>.trial.ts exports. */
export interface FaultTest {
  readonly about: string;
  /** How often a full run does it. */
  readonly times: number;
  /** The fault that `--plant` puts into the product or its database, and the figures that it must turn red. */
  readonly fault: {
    readonly says: string;
    readonly turnsRed: readonly string[];
    readonly broken?: readonly BrokenLine[];
    readonly sql?: string;
  };
  readonly run: (ground: TestBed) => Promise<readonly Figure[]>;
}

/** A count that must be zero. */
export const mustBeZero = (what: string, found: number): Figure => ({ what, unit: '', ours: found, atMost: 0 });
/** How much was tried: a trial that tried nothing shows nothing. */
export const mustReach = (what: string, found: number, atLeast = 1): Figure => ({ what, unit: '', ours: found, atLeast });
