import { lazy, Suspense, useMemo } from 'react';
import { awardCreate } from '@kurator/contract/health/award/award.command';
import { awards } from '@kurator/contract/health/award/award.list';
import type { AwardRow } from '@kurator/contract/health/award/award.answer';
import { paramValue } from '@kurator/contract/kit/queryString';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { useProjects } from '../section/projects.ts';

const Actions = lazy(() => import('./AwardListActions.tsx'));

// Loads for a completed project alone.
const LockedNotice = lazy(async () => ({
  default: (await loadWithTexts(['awardPage'], import('../section/LockedStrip.tsx'))).CompletedProjectNotice,
}));

const typeOf = () => 'award';
const emptyListGuide = { commands: [awardCreate], scopeFilters: ['project_id', 'year'] };

export function Page() {
  const [search] = useSearchState();
  const project = paramValue(search, 'project_id') ?? '';
  const { projects, years } = useProjects(project);
  const owners = projects.map(({ id, name }) => ({ id, label: name }));
  const lockedProject = projects.find(({ id, is_completed }) => is_completed && id === project);
  const list = useMemo(
    () => ({
      ...awards,
      columns: awards.columns.map((column) => (column.kind === 'humanId' ? { ...column, label: t('award:number') } : column)),
    }),
    [],
  );
  return (
    <ListPage<AwardRow>
      list={list}
      title={t('award:title')}
      typeOf={typeOf}
      search={SearchBar}
      valueName={(filter, value) => (filter === 'project_id' ? owners.find(({ id }) => id === value)?.label : undefined)}
      placeholder={t('award:search')}
      notice={
        lockedProject && (
          <Suspense>
            <LockedNotice project={lockedProject} />
          </Suspense>
        )
      }
      options={{ project_id: { owners }, year: { owners: years.map((year) => ({ id: String(year), label: String(year) })) } }}
      emptyListGuide={emptyListGuide}
      actions={
        <Suspense>
          <Actions projects={projects} project={project} />
        </Suspense>
      }
    />
  );
}
