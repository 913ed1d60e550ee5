import type { Figure } from '../figure.ts';
import type { Fault } from './fault.ts';
import type { TestBed } from './testBed.ts';

export interface FaultTest {
  readonly description: string;
  readonly times: number;
  readonly fault: Fault;
  readonly run: (testBed: TestBed) => Promise<readonly Figure[]>;
}

export const mustBeZero = (what: string, count: number): Figure => ({ what, unit: '', ours: count, atMost: 0 });
/** Minimum of attempts, without which a fault test proves nothing. */
export const minimumFigure = (what: string, count: number, atLeast = 1): Figure => ({ what, unit: '', ours: count, atLeast });
