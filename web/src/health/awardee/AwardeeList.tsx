import { lazy, Suspense, useMemo, type KeyboardEvent } from 'react';
import type { AwardeeRow } from '@kurator/contract/health/awardee/awardee.answer';
import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import { awardeeTypeParams } from '@kurator/contract/health/awardee/awardeeAddress';
import { projectImportAwardees } from '@kurator/contract/health/project/awardeeImport.command';
import type { List } from '@kurator/contract/kit/list';
import { awardeeTypes } from '@kurator/contract/health/project/awardeeType';
import { t } from '../../app/i18n.ts';
import { useNavigateTo, useParam, useSearchState } from '../../app/navigate.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { readOnlyProperties } from '../../kit/property/listProperties.tsx';
import { firstCell } from '../../kit/property/edit/adjacentCell.ts';
import { FilterSelect } from '../../kit/list/OwnerSelect.tsx';
import { CompletedYearNotice, CompletedProjectNotice } from '../section/LockedStrip.tsx';
import { awardeeCells } from './awardeeCells.tsx';
import { useAwardeeListProperties } from './useAwardeeListProperties.ts';
import { useAwardeeScope } from './useOwners.ts';
import css from './awardee.module.css';

/** Shown where there are no rows. */
const ImportButton = lazy(async () => ({ default: (await import('../../seedwork/job/ImportButton.tsx')).ImportButton }));

const typeOf = () => 'awardee';
const scopeFilters = ['entity_type', 'project_id', 'award_id', 'year'];

/** Hides columns equal in all rows. */
function hideCommonColumns(isOfType: boolean, isOfAward: boolean): List {
  const commonColumns = new Set([...(isOfType || isOfAward ? ['entity_type'] : []), ...(isOfAward ? ['award_name', 'award_year'] : [])]);
  return {
    ...awardees,
    columns: awardees.columns.map((column) => (commonColumns.has(column.name) ? { ...column, isOptional: true } : column)),
  };
}

/** Awardees of a year, a project or an award; those of one award or project with their properties, changed where they stand. */
export function Page() {
  const entityType = useParam('entity_type');
  const go = useNavigateTo();
  const [search] = useSearchState();
  const owners = useAwardeeScope();
  const properties = useAwardeeListProperties(owners);
  const fixedParams = useMemo(() => awardeeTypeParams(entityType), [entityType]);
  const list = useMemo(() => hideCommonColumns(entityType !== 'all', owners.award !== ''), [entityType, owners.award]);
  const cells = useMemo(() => awardeeCells(entityType), [entityType]);
  const isEdited = properties !== readOnlyProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the rows within
    <div className={css.list} onKeyDown={enterRow}>
      <ListPage<AwardeeRow>
        key={entityType}
        list={list}
        fixedParams={fixedParams}
        title={t('awardPage:awardees.title')}
        typeOf={typeOf}
        cells={cells}
        search={SearchBar}
        placeholder={t('award:search_awardees')}
        properties={properties}
        valueName={(filter, value) => (filter === 'entity_type' ? t(`entity:types.${value}`) : owners.nameOf(filter, value))}
        notice={
          owners.locked ? (
            <CompletedProjectNotice project={owners.locked} />
          ) : owners.isYearDone ? (
            <CompletedYearNotice year={owners.year} />
          ) : (
            t(owners.project === '' ? 'awardPage:list.which' : 'awardPage:list.legend')
          )
        }
        {...(isEdited ? { keys: t('awardPage:list.keys') } : {})}
        choices={
          owners.awards.length > 0 && (
            <FilterSelect label={t('award:type')} owners={owners.awards} value={owners.award} onChange={owners.chooseAward} />
          )
        }
        filterWithoutChip={owners.awards.length > 0 ? 'award_id' : undefined}
        options={{
          entity_type: {
            owners: awardeeTypes.map((type) => ({ id: type, label: t(`entity:types.${type}`) })),
            value: entityType === 'all' ? undefined : entityType,
            onChange: (type = 'all') => void go('healthAwardees', { entity_type: type }, { ...search, offset: undefined }),
          },
          project_id: { owners: owners.projects, onChange: owners.chooseProject },
          year: { owners: owners.years, onChange: owners.chooseYear },
        }}
        onClear={
          entityType === 'all' ? undefined : () => void go('healthAwardees', { entity_type: 'all' }, { ordering: search['ordering'] })
        }
        emptyListGuide={{
          scopeFilters,
          text: t('awardPage:awardees.begin'),
          actions: owners.open && (
            <Suspense>
              <ImportButton of={projectImportAwardees} presetValues={{ project_id: owners.open.id }} subject={owners.open.name} />
            </Suspense>
          ),
        }}
      />
    </div>
  );
}

/** Moves the focus from a row into its values. */
function enterRow(event: KeyboardEvent): void {
  if (event.key !== 'ArrowRight' || !(event.target instanceof HTMLTableRowElement)) return;
  const cell = firstCell(event.target);
  if (!cell) return;
  event.preventDefault();
  cell.focus();
}
