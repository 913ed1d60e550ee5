import { lazy, Suspense, useMemo } from 'react';
import { awards } from '@kurator/contract/health/award/award.list';
import type { AwardRow } from '@kurator/contract/health/award/award.answer';
import { one } from '@kurator/contract/kit/queryString';
import { t, withTexts } from '../../app/i18n.ts';
import { useSearchState } from '../../app/navigate.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { OwnerSelect } from '../../kit/list/OwnerSelect.tsx';
import { useProjects } from '../section/projects.ts';

const Acts = lazy(() => import('./AwardListActs.tsx'));

// Loads for a completed project alone.
const LockedNotice = lazy(async () => ({ default: (await withTexts(['awardPage'], import('../section/LockedStrip.tsx'))).LockedNotice }));

const typeOf = () => 'award';

export function Page() {
  const [search, patch] = useSearchState();
  const { projects, years } = useProjects();
  const project = one(search, 'project_id') ?? '';
  const owners = projects.map(({ id, name }) => ({ id, label: name }));
  const locked = projects.find(({ id, is_completed }) => is_completed && id === project);
  const list = useMemo(
    () => ({
      ...awards,
      columns: awards.columns.map((column) => (column.kind === 'humanId' ? { ...column, label: t('award:number') } : column)),
    }),
    [],
  );
  const narrow = (name: string) => (value: string | undefined) => patch({ [name]: value, offset: undefined }, { replace: true });
  return (
    <ListPage<AwardRow>
      list={list}
      title={t('award:title')}
      typeOf={typeOf}
      search={SearchBar}
      valueName={(filter, value) => (filter === 'project_id' ? owners.find(({ id }) => id === value)?.label : undefined)}
      placeholder={t('award:search')}
      notice={
        locked && (
          <Suspense>
            <LockedNotice project={locked} />
          </Suspense>
        )
      }
      filters={
        <>
          <OwnerSelect label={t('award:project')} owners={owners} value={project} onChange={narrow('project_id')} />
          <OwnerSelect
            label={t('award:year')}
            owners={years.map((year) => ({ id: String(year), label: String(year) }))}
            value={one(search, 'year') ?? ''}
            onChange={narrow('year')}
          />
        </>
      }
      acts={
        <Suspense>
          <Acts projects={projects} project={project} />
        </Suspense>
      }
    />
  );
}
