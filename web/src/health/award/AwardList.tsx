import { lazy, Suspense, useMemo } from 'react';
import { awardCreate } from '@kurator/contract/health/award/award.command';
import { awards } from '@kurator/contract/health/award/award.list';
import type { AwardRow } from '@kurator/contract/health/award/award.answer';
import { one } from '@kurator/contract/kit/queryString';
import { t } from '../../app/i18n.ts';
import { useGo, useSearchState } from '../../app/navigate.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { OwnerSelect } from '../../kit/list/OwnerSelect.tsx';
import { useProjects } from '../section/projects.ts';

// Choice offered for a single open project; loaded after the rows.
const FillButton = lazy(async () => ({ default: (await import('./FillButton.tsx')).FillButton }));

const typeOf = () => 'award';

export function Page() {
  const [search, patch] = useSearchState();
  const go = useGo();
  const { projects, years } = useProjects();
  const project = one(search, 'project_id') ?? '';
  const owners = projects.map(({ id, name }) => ({ id, label: name }));
  const open = projects.filter(({ is_completed }) => !is_completed);
  const filled = open.find(({ id }) => id === project);
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
        <>
          {filled && (
            <Suspense>
              <FillButton project={filled} />
            </Suspense>
          )}
          <CommandButton
            of={awardCreate}
            act="create"
            look="primary"
            icon="plus"
            choices={{ project_id: open.map(({ id, name }) => ({ value: id, label: name })) }}
            initial={{ project_id: open.some(({ id }) => id === project) ? project : open[0]?.id }}
            onDone={({ entity_id: id }) => id && void go('healthAward', { award: id })}
          />
        </>
      }
    />
  );
}
