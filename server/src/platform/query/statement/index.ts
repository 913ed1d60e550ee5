import type { PageQuery, PageStep } from '../plan.ts';
import { countedPageStatement } from './countStatement.ts';
import { estimatedPageStatement } from './estimateStatement.ts';
import { facetedPageStatement } from './facetStatement.ts';
import { filteredScanStatement } from './filteredScanStatement.ts';
import type { Statement } from './page.ts';
import { indexScanPageStatement } from './indexScanPageStatement.ts';
import { tieredPageStatement } from './tieredStatement.ts';

const plain = { scan: indexScanPageStatement, count: countedPageStatement, facets: facetedPageStatement };

export function statementOf(step: PageStep, query: PageQuery): Statement {
  if (step.kind === 'none') return { text: `select 0 as total, '[]' as items`, values: [] };
  if (step.kind === 'estimate') return estimatedPageStatement(query, step.rows);
  if (step.kind === 'narrow') return (query.facets.length > 0 ? facetedPageStatement : countedPageStatement)(query, step.rows);
  if (step.kind === 'tiered' || step.kind === 'tiered_estimate') return tieredPageStatement(query, step);
  return step.kind === 'filtered_scan' ? filteredScanStatement(query, step) : plain[step.kind](query);
}
