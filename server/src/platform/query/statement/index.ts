import type { PageQuery, Step } from '../plan.ts';
import { count } from './count.ts';
import { estimate } from './estimate.ts';
import { facets } from './facets.ts';
import { few } from './few.ts';
import { filteredScan } from './filteredScan.ts';
import type { Statement } from './page.ts';
import { scan } from './scan.ts';
import { tiered } from './tiered.ts';

const plain = { scan, few, count, facets };

export function statementOf(step: Step, query: PageQuery): Statement {
  if (step.kind === 'none') return { text: `select 0 as total, '[]' as items`, values: [] };
  if (step.kind === 'estimate') return estimate(query, step.rows);
  if (step.kind === 'narrow') return (query.facets.length > 0 ? facets : count)(query, step.rows);
  if (step.kind === 'tiered' || step.kind === 'tiered_estimate') return tiered(query, step);
  return step.kind === 'filtered_scan' ? filteredScan(query, step) : plain[step.kind](query);
}
