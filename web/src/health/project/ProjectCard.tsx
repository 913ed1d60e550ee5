import { lazy, Suspense, type KeyboardEvent } from 'react';
import type { ProjectRow } from '@kurator/contract/health/project/project.answer';
import { healthScoring } from '@kurator/contract/health/permission';
import { showDate } from '../../app/moment.ts';
import { t } from '../../app/i18n.ts';
import { AppLink, useGo } from '../../app/navigate.tsx';
import { can } from '../../app/session.ts';
import { Meter, percentOf } from '../../kit/meter/Meter.tsx';
import { DateState } from './DateState.tsx';
import { ProjectFlag } from './ProjectFlag.tsx';
import css from './projects.module.css';

const CardMenu = lazy(() => import('./CardMenu.tsx'));

interface Props {
  readonly project: ProjectRow;
  readonly today: string;
}

/** M on a card opens its menu. */
function openMenu(event: KeyboardEvent<HTMLElement>): void {
  if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey) return;
  event.preventDefault();
  event.currentTarget.closest('article')?.querySelector<HTMLElement>('[data-menu]')?.click();
}

/** A project among others: its delivery dates, how far its awardees are, and what can be done. */
export function ProjectCard({ project, today }: Props) {
  const go = useGo();
  const { id, name, is_completed: isCompleted, counts } = project;
  const dates = [
    { label: t('project:due.first'), date: project.first_delivery_date, isDelivered: project.is_first_delivered },
    { label: t('project:due.second'), date: project.second_delivery_date, isDelivered: project.is_second_delivered },
  ];
  const isOverdue = dates.some(({ date, isDelivered }) => date !== null && !isDelivered && date < today);
  const onOpen = (made: string) => void go('health project', { project: made });
  return (
    <article className={css.card}>
      <header className={css.cardHead}>
        <h3>
          <AppLink screen="health project" params={{ project: id }} data-row onKeyDown={openMenu} data-tip={name}>
            {name}
          </AppLink>
        </h3>
        <ProjectFlag isCompleted={isCompleted} isOverdue={isOverdue} />
        {can(healthScoring) && (
          <Suspense>
            <CardMenu project={project} onOpen={onOpen} />
          </Suspense>
        )}
      </header>
      <dl className={css.dates}>
        {dates.map(({ label, date, isDelivered }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {date === null ? (
                <span className={css.none}>{t('kit:empty')}</span>
              ) : (
                <>
                  {showDate(date)} <DateState date={date} isDelivered={isDelivered} today={today} />
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={css.counts}>
        <span>{t('project:count.awards', { count: counts.awards })}</span>
        <span>{t('project:count.awardees', { count: counts.awardees })}</span>
        {counts.open_inquiries > 0 && (
          <span className={css.inquiries}>{t('project:count.inquiries', { count: counts.open_inquiries })}</span>
        )}
      </p>
      <Verified {...counts} />
    </article>
  );
}

function Verified({ awardees, verified }: ProjectRow['counts']) {
  const percent = t('project:verified', { percent: percentOf(verified, awardees) });
  return (
    <div className={css.verified}>
      <Meter value={verified} total={awardees} label={t('project:verified.label')} />
      <p>
        <span>{awardees === 0 ? t('project:no_awardees') : percent}</span>
        {awardees > verified && <span>{t('project:unverified', { count: awardees - verified })}</span>}
      </p>
    </div>
  );
}
