import type { PagePosition } from '@kurator/contract/kit/pagePosition';
import { t } from '../../app/i18n.ts';

export interface ShownRange extends Pick<PagePosition, 'limit' | 'offset'> {
  /** Undefined while unknown. */
  readonly total: number | undefined;
  readonly isEstimate?: boolean | undefined;
  /** Whether size and place count per type of a mixed list. */
  readonly isPerType?: boolean | undefined;
}

export function shownRangeText({ total, isEstimate = false, limit, offset, isPerType = false }: ShownRange): string {
  if (total === undefined) return '';
  if (offset >= total) return t('kit:page.none');
  return t(`kit:page.range_${isPerType ? 'each' : 'all'}${isEstimate ? '_about' : ''}`, {
    from: offset + 1,
    to: Math.min(offset + limit, total),
    total,
  });
}
