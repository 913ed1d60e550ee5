import type { PageQuery, Step } from '../plan.ts';
import { count } from './count.ts';
import { estimate } from './estimate.ts';
import { facets } from './facets.ts';
import { few } from './few.ts';
import { filteredScan } from './filteredScan.ts';
import type { Statement } from './page.ts';
import { scan } from './scan.ts';

const plain = { scan, few, count, facets };

/** The statement of a step. */
export function statementOf(step: Exclude<Step, { kind: 'none' }>, query: PageQuery): Statement {
  if (step.kind === 'estimate') return estimate(query, step.rows);
  return step.kind === 'filtered_scan' ? filteredScan(query, step) : plain[step.kind](query);
}
