import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import { t } from '../../app/i18n.ts';
import { Card } from '../../kit/card/Card.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { DeliveryDateFact } from '../../seedwork/date/DeliveryDateFact.tsx';
import css from './project.module.css';

interface Props {
  readonly project: BusinessProjectRow;
  /** Year whose awards are counted; absent: all. */
  readonly year: number | undefined;
  readonly today: string;
}

/** A project among others. */
export function ProjectCard({ project, year, today }: Props) {
  const { id, name, slug, awards = [], properties = [], verification_strategy: strategy } = project;
  const own = awards.filter((award) => year === undefined || award.year === year);
  const dates = [
    { label: t('project:due.first'), date: project.first_delivery_date ?? null },
    { label: t('project:due.second'), date: project.second_delivery_date ?? null },
  ];
  return (
    <Card
      name={name}
      link={{ screen: 'business project', params: { project: id } }}
      flags={<span className={`mono ${css.slug}`}>{slug.toUpperCase()}</span>}
      facts={dates.map(({ label, date }) => ({ label, value: <DeliveryDateFact date={date} today={today} /> }))}
      counts={
        <>
          <span>{t('project:count.awards', { count: own.length })}</span>
          <span>{t('project:count.awardees', { count: own.reduce((sum, { count }) => sum + count, 0) })}</span>
          <span>{t('businessProject:count.properties', { count: properties.length })}</span>
        </>
      }
    >
      <p>
        <Flag
          icon={strategy ? 'success' : 'alert'}
          tone={strategy ? 'grey' : 'amber'}
          text={t(`businessProject:strategy.${strategy ?? 'none'}`)}
        />
      </p>
    </Card>
  );
}
