import type { Query } from '@kurator/contract';
import type { NeighboursAnswer } from '@kurator/contract/kit/listQuery';
import { defineQueryHandler, getListReader, viewsOfList, type QueryContext, type QueryHandler } from '../../platform/answer/answer.ts';
import { mergeJsonObjects } from '../../platform/answer/jsonText.ts';
import type { ListSource } from '../../platform/query/list.ts';
import { reshapeFacets } from './facets.ts';
import { loadVerificationProgress, omitReaderFromViewers } from './listAnswer.ts';

/** Request to a list of verification. */
interface VerificationListRequest {
  /** Parameters as the list's own filters and orders. */
  readonly params: URLSearchParams;
  /** Part of the list whose progress is told. */
  readonly part: string;
  /** Further keys of the answer. */
  readonly beside?: () => Promise<object>;
}

interface VerificationLists {
  readonly list: Query;
  readonly neighbours: Query<NeighboursAnswer>;
  readonly source: ListSource;
  /** The same with the counts of its filters. */
  readonly facetSource: ListSource;
  /** Further views that a request reads. */
  readonly views?: readonly string[];
  /** @throws Rejection 404, 422 */
  readonly readRequest: (context: QueryContext) => Promise<VerificationListRequest>;
}

/** Rows of a list of verification with its progress and, if asked for, the counts of its filters; neighbours of a row. */
export function verificationHandlers({
  list,
  neighbours,
  source,
  facetSource,
  views: more = [],
  readRequest,
}: VerificationLists): QueryHandler[] {
  const views = [...viewsOfList(source), ...more];
  return [
    defineQueryHandler(
      list,
      async (context) => {
        const { params, part, beside } = await readRequest(context);
        const { principal, store } = context;
        const isCounted = context.params.get('facets') === 'true';
        // Hits are counted with the facets; an estimate has none.
        if (isCounted) params.set('total', 'exact');
        const [answer, progress, further] = await Promise.all([
          getListReader(isCounted ? facetSource : source, context).answer(params, principal.permissions, context),
          loadVerificationProgress(store.pool, source.view.name, part),
          beside?.(),
        ]);
        const keys = JSON.stringify({ ...further, progress, ...(isCounted ? {} : { facets: null }) });
        return mergeJsonObjects(
          omitReaderFromViewers(isCounted ? reshapeFacets(answer, source.list, principal.id) : answer, principal.id),
          keys,
        );
      },
      { views },
    ),
    defineQueryHandler(
      neighbours,
      async (context) => {
        const { params } = await readRequest(context);
        params.delete('limit');
        return getListReader(source, context).neighbours(context.path['id'] ?? '', params, context);
      },
      { views },
    ),
  ];
}
