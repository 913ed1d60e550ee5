import type { ChecklistPoint } from '@kurator/contract/health/project/project.answer';
import { awards } from '@kurator/contract/health/award/award.list';
import { parseSearch } from '@kurator/contract/kit/queryString';
import { hasScreen, maySeeScreen, requireScreen } from '../../app/directory.ts';
import { t } from '../../app/i18n.ts';
import type { ChecklistItem } from '../../kit/checklist/Checklist.tsx';

/** Total of all open points. */
export const sumChecklistCounts = (points: readonly Pick<ChecklistPoint, 'count'>[]): number =>
  points.reduce((sum, { count }) => sum + count, 0);

/** Screen that lists the counted rows of a point, if the reader may open it; its query is the address of that list. */
function linkOf(query: string): ChecklistItem['link'] {
  const [path = '', search = ''] = query.split('?');
  const isOfAwards = path.endsWith(awards.path);
  const screen = isOfAwards ? 'healthAwards' : 'healthAwardees';
  const isOpen = hasScreen(screen) && maySeeScreen(requireScreen(screen));
  return isOpen ? { screen, params: isOfAwards ? {} : { entity_type: 'all' }, search: parseSearch(search) } : undefined;
}

interface Options {
  readonly opensNewTab?: boolean;
  /** Text below a point. */
  readonly detailOf?: (code: ChecklistPoint['code']) => string | undefined;
}

/** Rows of a project's checklist. */
export const checklistItems = (
  points: readonly ChecklistPoint[],
  { opensNewTab = false, detailOf }: Options = {},
): readonly ChecklistItem[] =>
  points.map(({ code, count, query }) => ({
    key: code,
    text: t(`projectPage:checklist.${code}`),
    detail: count > 0 ? detailOf?.(code) : undefined,
    count,
    link: count > 0 ? linkOf(query) : undefined,
    opensNewTab,
  }));
