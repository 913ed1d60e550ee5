import type { ProjectYearSummary } from '@kurator/contract/health/project/project.answer';
import { t } from '../../app/i18n.ts';
import type { YearItem } from '../../kit/year/YearStrip.tsx';
import { daysBetween, dueText } from '../../seedwork/date/deliveryDate.ts';

/** All years, then each one, oldest first: completed, or with the next delivery date. */
export function yearStripItems(years: readonly ProjectYearSummary[], today: string): readonly YearItem[] {
  const projects = years.reduce((sum, { projects: count }) => sum + count, 0);
  const all = t('project:count.projects', { count: projects });
  return [
    { year: undefined, title: t('project:years.all'), text: t('project:years.in', { count: years.length, projects: all }) },
    ...years.toReversed().map((year) => ({
      year: year.year,
      title: String(year.year),
      text: nextOf(year, today),
      state: stateOf(year),
      parts: { doneCount: year.completed, total: year.projects },
    })),
  ];
}

function stateOf({ projects: total, completed, is_done: isDone }: ProjectYearSummary): NonNullable<YearItem['state']> {
  if (isDone) return { text: t('project:year.done'), tone: 'green' };
  return completed > 0
    ? { text: t('project:year.partly', { done: completed, total }), tone: 'amber' }
    : { text: t('project:state.open'), tone: 'grey' };
}

function nextOf({ projects: count, next_delivery_date: next }: ProjectYearSummary, today: string): string {
  if (next === null) return t('project:count.projects', { count });
  const days = daysBetween(today, next);
  return days < 0 ? t('project:year.overdue', { count: -days }) : t('project:year.next', { when: dueText(days) });
}
