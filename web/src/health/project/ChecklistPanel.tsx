import type { ChecklistPoint, ProjectAward } from '@kurator/contract/health/project/project.answer';
import { projectChecklist } from '@kurator/contract/health/project/project.query';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { Checklist } from '../../kit/checklist/Checklist.tsx';
import { checklistItems, sumChecklistCounts } from './checklistItems.ts';
import css from './project.module.css';

/** Checklist before a project's completion, always visible. */
export function ChecklistPanel({ projectId, awards }: { readonly projectId: string; readonly awards: readonly ProjectAward[] }) {
  const answer = useAnswer(projectChecklist, { project: projectId });
  const { data } = answer;
  const openPointCount = data && sumChecklistCounts(data.points);
  return (
    <Panel title={t('projectPage:checklist')} {...(openPointCount ? { count: openPointCount } : {})} isFlush>
      <Checklist
        items={data && checklistItems(data.points, { detailOf: (code) => detailOf(code, awards) })}
        answer={answer}
        doneText={t('projectPage:checklist.done')}
        failed={t('projectPage:checklist.failed')}
      />
      {openPointCount ? (
        <p className={css.hint}>
          <Icon name="info" />
          {t('projectPage:checklist.hint')}
        </p>
      ) : null}
    </Panel>
  );
}

/** Awards in which points of a check are open, as text. */
function detailOf(code: ChecklistPoint['code'], awards: readonly ProjectAward[]): string | undefined {
  if (code === 'unverified') return inAwards(awards.filter(({ unverified }) => unverified > 0));
  if (code === 'missing_required') return inAwards(awards.filter(({ missing_required: missing }) => missing > 0));
  if (code === 'list_length') return differences(awards);
  return undefined;
}

const inAwards = ({ length: count }: readonly ProjectAward[]): string => t('projectPage:checklist.in_awards', { count });

/** Number of lists named before the rest is counted. */
const most = 2;

/** 'Gefäßchirurgie −2, Hüfte +3' */
function differences(awards: readonly ProjectAward[]): string {
  const differenceTexts = awards.flatMap(({ name, deliverable, length }) => {
    const difference = length === null ? 0 : deliverable - length;
    return difference === 0 ? [] : [`${name} ${difference < 0 ? '−' : '+'}${Math.abs(difference)}`];
  });
  const more = differenceTexts.length > most ? [t('projectPage:checklist.more', { count: differenceTexts.length - most })] : [];
  return [...differenceTexts.slice(0, most), ...more].join(', ');
}
