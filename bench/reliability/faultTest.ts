import type { Figure } from '../measure.ts';
import type { Fault } from './fault.ts';
import type { TestBed } from './testBed.ts';

/** What a file <name>.faultTest.ts exports. */
export interface FaultTest {
  readonly about: string;
  /** How often a full run does it. */
  readonly times: number;
  readonly fault: Fault;
  readonly run: (testBed: TestBed) => Promise<readonly Figure[]>;
}

/** A count that must be zero. */
export const mustBeZero = (what: string, found: number): Figure => ({ what, unit: '', ours: found, atMost: 0 });
/** How much was tried: a fault test that tried nothing shows nothing. */
export const mustReach = (what: string, found: number, atLeast = 1): Figure => ({ what, unit: '', ours: found, atLeast });
