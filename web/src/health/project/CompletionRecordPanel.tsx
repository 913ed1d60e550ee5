import { projectChecklist } from '@kurator/contract/health/project/project.query';
import { useAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { Panel } from '../../kit/detail/Panel.tsx';
import { sumChecklistCounts } from './checklistItems.ts';
import type { CompletionRecord } from '../section/completion.ts';
import css from './project.module.css';

/** Open points at the time of completion, and the reason given. */
export function CompletionRecordPanel({
  projectId,
  completion,
}: {
  readonly projectId: string;
  readonly completion: CompletionRecord | undefined;
}) {
  const { data } = useAnswer(projectChecklist, { project: projectId });
  if (!completion) return null;
  const { findings, reason, time, by } = completion;
  const isSettled = (code: string) => data?.points.find((point) => point.code === code)?.count === 0;
  return (
    <Panel title={t('projectPage:completion')} count={sumChecklistCounts(findings)}>
      {findings.length === 0 && <p>{t('projectPage:checklist.done')}</p>}
      <ul>
        {findings.map(({ code, count }) => (
          <li key={code}>
            {t('projectPage:completion.finding', { text: t(`projectPage:checklist.${code}`), count })}
            {isSettled(code) && <span className={css.settled}> {t('projectPage:completion.settled')}</span>}
          </li>
        ))}
      </ul>
      {reason !== undefined && <blockquote className={css.reason}>{reason}</blockquote>}
      <p className={css.meta}>{t('projectPage:completion.meta', { time: formatDateTime(time), by })}</p>
    </Panel>
  );
}
