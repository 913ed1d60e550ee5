import { lazy, Suspense, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProjectRow, ProjectsAnswer } from '@kurator/contract/health/project/project.answer';
import { healthScoringPermission } from '@kurator/contract/health/permission';
import { projects, projectsUrl } from '@kurator/contract/health/project/project.list';
import { isFiltered } from '@kurator/contract/kit/listAddress';
import { todayInBerlin } from '@kurator/contract/kit/day';
import { maxPageSize } from '@kurator/contract/kit/paging';
import { readPagePosition } from '@kurator/contract/kit/pagePosition';
import { paramValue } from '@kurator/contract/kit/queryString';
import { hasPermission } from '../../app/session.ts';
import { urlOptions } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { focusFirstCard } from '../../kit/card/cardKeys.ts';
import { CardPageFoot, CardGroup, CardPage, NoCards } from '../../kit/card/CardPage.tsx';
import { percentOf } from '../../kit/meter/Meter.tsx';
import { ProjectCard } from './ProjectCard.tsx';

const CreateButton = lazy(() => import('./CreateButton.tsx'));
const Pages = lazy(() => import('./ProjectPagination.tsx'));
const ProjectTools = lazy(() => import('./ProjectTools.tsx'));
const ProjectYearStrip = lazy(() => import('./ProjectYearStrip.tsx'));

/** Projects by year: a choice of years, and a card per project. */
export function Page() {
  const [search, patch] = useSearchState();
  const url = projectsUrl(search);
  const answer = useQuery({ ...urlOptions<ProjectsAnswer>(url), placeholderData: keepPreviousData });
  const { data } = answer;
  const isNarrowed = isFiltered(projects, search);
  const total = data?.total;
  const clear = () =>
    patch({ search: undefined, year: undefined, is_completed: undefined, is_deleted: undefined, offset: undefined }, { replace: true });
  const year = paramValue(search, 'year');
  const [day] = useState(todayInBerlin);
  return (
    <CardPage
      title={t('project:title')}
      total={total}
      list={projects}
      search={search}
      menuCount={isNarrowed || answer.isFetching ? undefined : total}
      hasMenus
      actions={
        hasPermission(healthScoringPermission) && (
          <Suspense>
            <CreateButton year={year ?? day.slice(0, 4)} />
          </Suspense>
        )
      }
      years={
        data?.years.length === 0 ? undefined : data ? (
          <ProjectYearStrip
            years={data.years}
            today={day}
            chosenYear={year === undefined ? undefined : Number(year)}
            onChoose={(chosenYear) => patch({ year: chosenYear, offset: undefined }, { replace: true })}
            onLeave={focusFirstCard}
          />
        ) : null
      }
      tools={
        <Suspense>
          <ProjectTools url={url} search={search} onChange={(values) => patch({ ...values, offset: undefined }, { replace: true })} />
        </Suspense>
      }
      answer={answer}
      foot={
        total !== undefined && total > maxPageSize ? (
          <Suspense>
            <Pages total={total} place={{ ...readPagePosition(search), limit: maxPageSize }} />
          </Suspense>
        ) : (
          <CardPageFoot keys={t('project:keys')} text={total !== undefined && t('project:count.projects', { count: total })} />
        )
      }
    >
      {data &&
        (data.items.length === 0 ? (
          <NoCards text={t(isNarrowed ? 'project:nothing' : 'project:none')}>
            {isNarrowed && <Button onClick={clear}>{t('project:clear')}</Button>}
          </NoCards>
        ) : (
          groupsOf(data.items).map(([groupYear, rows]) => <YearCards key={groupYear} year={groupYear} projects={rows} today={day} />)
        ))}
    </CardPage>
  );
}

/** Projects of each year, in the order of the rows. */
const groupsOf = (rows: readonly ProjectRow[]): readonly (readonly [number, readonly ProjectRow[]])[] => [
  ...Map.groupBy(rows, ({ year }) => year),
];

interface YearProps {
  readonly year: number;
  readonly projects: readonly ProjectRow[];
  readonly today: string;
}

function YearCards({ year, projects: rows, today: day }: YearProps) {
  const sum = (count: 'awardees' | 'verifiable' | 'verified') => rows.reduce((all, { counts }) => all + counts[count], 0);
  const verifiable = sum('verifiable');
  const facts = [
    t('project:count.projects', { count: rows.length }),
    t('project:count.awardees', { count: sum('awardees') }),
    ...(verifiable > 0 ? [t('project:verified', { percent: percentOf(sum('verified'), verifiable) })] : []),
  ];
  return (
    <CardGroup id={String(year)} title={String(year)} facts={facts}>
      {rows.map((project) => (
        <ProjectCard key={project.id} project={project} today={day} />
      ))}
    </CardGroup>
  );
}
