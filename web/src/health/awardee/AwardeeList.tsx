import { useMemo } from 'react';
import type { AwardeeRow } from '@kurator/contract/health/awardee/awardee.answer';
import { awardees } from '@kurator/contract/health/awardee/awardee.list';
import { awardeeTypeGiven } from '@kurator/contract/health/awardee/awardeeAddress';
import type { List } from '@kurator/contract/kit/list';
import { awardeeTypes } from '@kurator/contract/health/project/awardeeType';
import { t } from '../../app/i18n.ts';
import { useGo, useParam, useSearchState } from '../../app/navigate.tsx';
import { ListPage } from '../../kit/list/ListPage.tsx';
import { SearchBar } from '../../kit/list/SearchBar.tsx';
import { listProperties } from '../../kit/property/listProperties.tsx';
import { OwnerSelect } from '../section/OwnerSelect.tsx';
import { awardeeCells } from './awardeeCells.tsx';
import { useOwners } from './useOwners.ts';

const typeOf = () => 'awardee';

/** What all rows have alike stands in the choice of columns alone. */
function listOf(isOfType: boolean, isOfAward: boolean): List {
  const alike = new Set([...(isOfType ? ['entity_type'] : []), ...(isOfAward ? ['award_name', 'award_year'] : [])]);
  return { ...awardees, columns: awardees.columns.map((column) => (alike.has(column.name) ? { ...column, optional: true } : column)) };
}

/** Awardees of a year, a project or an award; those of one award or project with their properties. */
export function Page() {
  const entityType = useParam('entity_type');
  const go = useGo();
  const [search] = useSearchState();
  const owners = useOwners();
  const given = useMemo(() => awardeeTypeGiven(entityType), [entityType]);
  const list = useMemo(() => listOf(entityType !== 'all', owners.award !== ''), [entityType, owners.award]);
  const cells = useMemo(() => awardeeCells(entityType), [entityType]);
  return (
    <ListPage<AwardeeRow>
      key={entityType}
      list={list}
      given={given}
      title={t('awardPage:awardees.title')}
      typeOf={typeOf}
      cells={cells}
      search={SearchBar}
      properties={listProperties}
      valueName={owners.nameOf}
      placeholder={t('award:search_awardees')}
      filters={
        <>
          <OwnerSelect
            label={t('awardPage:awardees.entity')}
            owners={awardeeTypes.map((type) => ({ id: type, label: t(`entity:types.${type}`) }))}
            value={entityType === 'all' ? '' : entityType}
            onChange={(type = 'all') => void go('healthAwardees', { entity_type: type }, { ...search, offset: undefined })}
          />
          <OwnerSelect label={t('award:project')} owners={owners.projects} value={owners.project} onChange={owners.chooseProject} />
          <OwnerSelect label={t('award:type')} owners={owners.awards} value={owners.award} onChange={owners.chooseAward} />
          <OwnerSelect
            label={t('award:year')}
            owners={owners.years}
            value={owners.year}
            onChange={owners.chooseYear}
            none={t('awardPage:awardees.newest')}
          />
        </>
      }
    />
  );
}
