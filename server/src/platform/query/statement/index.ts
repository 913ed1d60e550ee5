import type { PageQuery, Step } from '../plan.ts';
import { count } from './count.ts';
import { estimate } from './estimate.ts';
import { facets } from './facets.ts';
import { few } from './few.ts';
import { filteredScan } from './filteredScan.ts';
import type { Statement } from './page.ts';
import { scan } from './scan.ts';
import { tiered } from './tiered.ts';

/** The statement of a step. */
export function statementOf(step: Step, query: PageQuery): Statement {
  switch (step.kind) {
    case 'none':
      return { text: `select 0 as total, '[]' as items`, values: [] };
    case 'scan':
      return scan(query);
    case 'few':
      return few(query);
    case 'count':
      return count(query);
    case 'facets':
      return facets(query);
    case 'narrow':
      return (query.facets.length > 0 ? facets : count)(query, step.rows);
    case 'estimate':
      return estimate(query, step.rows);
    case 'filtered_scan':
      return filteredScan(query, step);
    default:
      return tiered(query, step);
  }
}
