import { lazy, Suspense, useState } from 'react';
import type { BusinessProjectRow } from '@kurator/contract/business/project/project.answer';
import { businessProjects } from '@kurator/contract/business/project/project.list';
import { todayInBerlin } from '@kurator/contract/kit/day';
import { paramValue } from '@kurator/contract/kit/queryString';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { focusFirstCard } from '../../kit/card/cardKeys.ts';
import { CardPageFoot, CardGroup, CardPage, NoCards } from '../../kit/card/CardPage.tsx';
import { useAllRows } from '../../kit/rows/useAllRows.ts';
import { ProjectCard } from './ProjectCard.tsx';
import { groupProjectsByYear, type ProjectsOfYear } from './years.ts';

const CreateButton = lazy(() => import('./CreateButton.tsx'));
const ProjectYearStrip = lazy(() => import('./ProjectYearStrip.tsx'));

/** Projects by the years of their awards: one of several years stands under each. */
export function Page() {
  const [search, patch] = useSearchState();
  const { answer, rows: projects } = useAllRows<BusinessProjectRow>(businessProjects);
  const total = answer.data?.total;
  const [day] = useState(todayInBerlin);
  const years = projects ? groupProjectsByYear(projects) : [];
  const chosenYear = paramValue(search, 'year');
  const choose = (key: string | undefined) => patch({ year: key }, { replace: true });
  const shownYears = years.filter(({ key }) => chosenYear === undefined || key === chosenYear);
  return (
    <CardPage
      title={t('project:title')}
      total={total}
      list={businessProjects}
      menuCount={total}
      actions={
        <Suspense>
          <CreateButton />
        </Suspense>
      }
      years={
        total === 0 ? undefined : total === undefined ? null : (
          <ProjectYearStrip years={years} projects={total} chosenYear={chosenYear} onChoose={choose} onLeave={focusFirstCard} />
        )
      }
      tools={null}
      answer={answer}
      foot={<CardPageFoot keys={t('businessProject:keys')} text={total !== undefined && t('project:count.projects', { count: total })} />}
    >
      {projects &&
        (shownYears.length === 0 ? (
          <NoCards text={t(chosenYear === undefined ? 'project:none' : 'project:nothing')}>
            {chosenYear !== undefined && <Button onClick={() => choose(undefined)}>{t('project:clear')}</Button>}
          </NoCards>
        ) : (
          shownYears.map((year) => <YearCards key={year.key} of={year} today={day} />)
        ))}
    </CardPage>
  );
}

function YearCards({ of: { key, title, year, projects }, today: day }: { readonly of: ProjectsOfYear; readonly today: string }) {
  const awards = projects.flatMap((project) => (project.awards ?? []).filter((award) => award.year === year));
  const facts = [
    t('project:count.projects', { count: projects.length }),
    ...(awards.length > 0 ? [t('project:count.awards', { count: awards.length })] : []),
  ];
  return (
    <CardGroup id={key} title={title} facts={facts}>
      {projects.map((project) => (
        <ProjectCard key={project.id} project={project} year={year} today={day} />
      ))}
    </CardGroup>
  );
}
