import { lazy, Suspense } from 'react';
import type { ProjectRow } from '@kurator/contract/health/project/project.answer';
import { healthScoringPermission } from '@kurator/contract/health/permission';
import { formatDateTime } from '../../app/moment.ts';
import { t } from '../../app/i18n.ts';
import { useNavigateTo } from '../../app/navigate.tsx';
import { hasPermission } from '../../app/session.ts';
import { Card } from '../../kit/card/Card.tsx';
import { Meter, percentOf } from '../../kit/meter/Meter.tsx';
import { DeliveryDateFact } from '../../seedwork/date/DeliveryDateFact.tsx';
import { ProjectFlag } from './ProjectFlag.tsx';
import css from './projects.module.css';

const CardMenu = lazy(() => import('./CardMenu.tsx'));

interface Props {
  readonly project: ProjectRow;
  readonly today: string;
}

/** Card of a project: delivery dates, progress of its awardees, and actions. */
export function ProjectCard({ project, today }: Props) {
  const go = useNavigateTo();
  const { id, name, is_completed: isCompleted, counts } = project;
  const dates = [
    { label: t('project:due.first'), date: project.first_delivery_date, isDelivered: project.is_first_delivered },
    { label: t('project:due.second'), date: project.second_delivery_date, isDelivered: project.is_second_delivered },
  ];
  const isOverdue = dates.some(({ date, isDelivered }) => date !== null && !isDelivered && date < today);
  const onOpen = (createdId: string) => void go('health project', { project: createdId });
  return (
    <Card
      name={name}
      link={{ screen: 'health project', params: { project: id } }}
      flags={<ProjectFlag isCompleted={isCompleted} isOverdue={isOverdue} />}
      menu={
        hasPermission(healthScoringPermission) && (
          <Suspense>
            <CardMenu project={project} onOpen={onOpen} />
          </Suspense>
        )
      }
      facts={dates.map(({ label, ...dated }) => ({ label, value: <DeliveryDateFact {...dated} today={today} /> }))}
      counts={
        <>
          <span>{t('project:count.awards', { count: counts.awards })}</span>
          <span>{t('project:count.awardees', { count: counts.awardees })}</span>
          {counts.open_inquiries > 0 && (
            <span className={css.inquiries}>{t('project:count.inquiries', { count: counts.open_inquiries })}</span>
          )}
        </>
      }
    >
      <Verified {...counts} />
      {project.scored_at !== null && <p className={css.synced}>{t('project:synced', { time: formatDateTime(project.scored_at) })}</p>}
    </Card>
  );
}

function Verified({ awardees, verifiable, verified }: ProjectRow['counts']) {
  if (awardees > 0 && verifiable === 0) return null;
  const percent = t('project:verified', { percent: percentOf(verified, verifiable) });
  return (
    <div className={css.verified}>
      <Meter value={verified} total={verifiable} label={t('project:verified.label')} />
      <p>
        <span>{awardees === 0 ? t('project:no_awardees') : percent}</span>
        {verifiable > verified && <span>{t('project:unverified', { count: verifiable - verified })}</span>}
      </p>
    </div>
  );
}
