import { lazy, Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProjectRow, ProjectsAnswer } from '@kurator/contract/health/project/project.answer';
import { healthScoring } from '@kurator/contract/health/permission';
import { projects, projectsUrl } from '@kurator/contract/health/project/project.list';
import { isNarrowed } from '@kurator/contract/kit/listAddress';
import { dayOf } from '@kurator/contract/kit/day';
import { maxPageSize } from '@kurator/contract/kit/paging';
import { placeIn } from '@kurator/contract/kit/place';
import { one } from '@kurator/contract/kit/queryString';
import { ApiError } from '../../app/apiError.ts';
import { can } from '../../app/session.ts';
import { urlOptions } from '../../app/api.ts';
import { noteCount } from '../../app/counts.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { useSearchState } from '../../app/navigate.tsx';
import { Button } from '../../kit/button/Button.tsx';
import { percentOf } from '../../kit/meter/Meter.tsx';
import { moveAmongCards } from './cardKeys.ts';
import { ProjectCard } from './ProjectCard.tsx';
import css from './projects.module.css';

const CreateButton = lazy(() => import('./CreateButton.tsx'));
const ListLight = lazy(() => import('../../kit/list/ListLight.tsx'));
const types = [projects.name];
const Pages = lazy(() => import('./ProjectPages.tsx'));
const ProjectTools = lazy(() => import('./ProjectTools.tsx'));
const Years = lazy(() => import('./Years.tsx'));
const today = () => dayOf(new Date());

/** Projects by year: the years as one choice above, below a card for each. */
export function Page() {
  const [search, patch] = useSearchState();
  const url = projectsUrl(search);
  const answer = useQuery({ ...urlOptions<ProjectsAnswer>(url), placeholderData: keepPreviousData });
  const cards = useRef<HTMLDivElement>(null);
  const { data } = answer;
  const narrowed = isNarrowed(projects, search);
  const total = data?.total;
  const whole = narrowed || answer.isFetching ? undefined : total;
  useEffect(() => {
    if (whole !== undefined) noteCount(projects.name, whole);
  }, [whole]);
  const clear = () =>
    patch({ search: undefined, year: undefined, is_completed: undefined, is_deleted: undefined, offset: undefined }, { replace: true });
  const year = one(search, 'year');
  const [day] = useState(today);
  const toCards = () => cards.current?.querySelector<HTMLElement>('[data-row]')?.focus();
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (cards.current && moveAmongCards(event, cards.current)) event.preventDefault();
  };
  return (
    <section className="list-page" aria-labelledby="list-title">
      <header className="list-head">
        <div className="list-title">
          <h1 id="list-title">{t('project:title')}</h1>
          <output className="list-count">{total !== undefined && formatNumber(total)}</output>
          <Suspense>
            <ListLight types={types} />
          </Suspense>
          <span className="list-acts">
            {can(healthScoring) && (
              <Suspense>
                <CreateButton year={year ?? day.slice(0, 4)} />
              </Suspense>
            )}
          </span>
        </div>
        {data?.years.length !== 0 && (
          <div className={css.years}>
            {data && (
              <Suspense>
                <Years
                  years={data.years}
                  today={day}
                  chosen={year === undefined ? undefined : Number(year)}
                  onChoose={(chosen) => patch({ year: chosen, offset: undefined }, { replace: true })}
                  onLeave={toCards}
                />
              </Suspense>
            )}
          </div>
        )}
        <div className={css.tools}>
          <Suspense>
            <ProjectTools url={url} search={search} onChange={(values) => patch({ ...values, offset: undefined }, { replace: true })} />
          </Suspense>
        </div>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- bubbling keys of the cards within */}
      <div
        ref={cards}
        className={css.cards}
        data-stale={answer.isPlaceholderData || answer.isRefetchError || undefined}
        onKeyDown={onKeyDown}
      >
        {answer.isError && !data ? (
          <div className="list-empty" role="alert">
            <Icon name="alert" size={22} />
            <p>{answer.error instanceof ApiError ? answer.error.alert.text || answer.error.alert.title : t('kit:failed')}</p>
            <Button icon="refresh" onClick={() => void answer.refetch()}>
              {t('kit:retry')}
            </Button>
          </div>
        ) : data === undefined ? (
          <CardSkeleton />
        ) : data.items.length === 0 ? (
          <div className="list-empty">
            <Icon name="folder" size={22} />
            <p>{t(narrowed ? 'project:nothing' : 'project:none')}</p>
            {narrowed && <Button onClick={clear}>{t('project:clear')}</Button>}
          </div>
        ) : (
          groupsOf(data.items).map(([shown, rows]) => <YearCards key={shown} year={shown} projects={rows} today={day} />)
        )}
      </div>
      {total !== undefined && total > maxPageSize ? (
        <Suspense>
          <Pages total={total} place={{ ...placeIn(search), limit: maxPageSize }} />
        </Suspense>
      ) : (
        <footer className={css.foot}>
          <span>{t('project:keys')}</span>
          <span>{total !== undefined && t('project:count.projects', { count: total })}</span>
        </footer>
      )}
    </section>
  );
}

/** The projects of each year, in the order of the rows. */
const groupsOf = (rows: readonly ProjectRow[]): readonly (readonly [number, readonly ProjectRow[]])[] => [
  ...Map.groupBy(rows, ({ year }) => year),
];

interface YearProps {
  readonly year: number;
  readonly projects: readonly ProjectRow[];
  readonly today: string;
}

function YearCards({ year, projects: rows, today: day }: YearProps) {
  const sum = (count: 'awardees' | 'verified') => rows.reduce((all, { counts }) => all + counts[count], 0);
  const said = [
    t('project:count.projects', { count: rows.length }),
    t('project:count.awardees', { count: sum('awardees') }),
    ...(sum('awardees') > 0 ? [t('project:verified', { percent: percentOf(sum('verified'), sum('awardees')) })] : []),
  ];
  return (
    <section aria-labelledby={`year-${year}`}>
      <h2 id={`year-${year}`} className={css.yearHead}>
        {year}
        <span>{said.join(' · ')}</span>
      </h2>
      <div className={css.grid}>
        {rows.map((project) => (
          <ProjectCard key={project.id} project={project} today={day} />
        ))}
      </div>
    </section>
  );
}

const CardSkeleton = () => (
  <output className={`${css.grid} ${css.wait}`}>
    <span className="sr">{t('kit:loading')}</span>
    {Array.from({ length: 3 }, (_, index) => (
      <span key={index} className={css.waitCard} />
    ))}
  </output>
);
