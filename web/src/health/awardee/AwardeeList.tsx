import { useMemo, type KeyboardEvent } from 'react';
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
import { firstCell } from '../../kit/property/edit/moves.ts';
import { OwnerSelect } from '../../kit/list/OwnerSelect.tsx';
import { DoneYearNotice, LockedNotice } from '../section/LockedStrip.tsx';
import { awardeeCells } from './awardeeCells.tsx';
import { useAwardeeEditing } from './useAwardeeEditing.ts';
import { useOwners } from './useOwners.ts';
import css from './awardee.module.css';

const typeOf = () => 'awardee';

/** Hides columns equal in all rows. */
function listOf(isOfType: boolean, isOfAward: boolean): List {
  const alike = new Set([...(isOfType || isOfAward ? ['entity_type'] : []), ...(isOfAward ? ['award_name', 'award_year'] : [])]);
  return { ...awardees, columns: awardees.columns.map((column) => (alike.has(column.name) ? { ...column, optional: true } : column)) };
}

/** Awardees of a year, a project or an award; those of one award or project with their properties, changed where they stand. */
export function Page() {
  const entityType = useParam('entity_type');
  const go = useGo();
  const [search] = useSearchState();
  const owners = useOwners();
  const properties = useAwardeeEditing(owners);
  const given = useMemo(() => awardeeTypeGiven(entityType), [entityType]);
  const list = useMemo(() => listOf(entityType !== 'all', owners.award !== ''), [entityType, owners.award]);
  const cells = useMemo(() => awardeeCells(entityType), [entityType]);
  const isEdited = properties !== listProperties;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a key of the rows within
    <div className={css.list} onKeyDown={enterRow}>
      <ListPage<AwardeeRow>
        key={entityType}
        list={list}
        given={given}
        title={t('awardPage:awardees.title')}
        typeOf={typeOf}
        cells={cells}
        search={SearchBar}
        placeholder={t('award:search_awardees')}
        properties={properties}
        valueName={owners.nameOf}
        notice={
          owners.locked ? (
            <LockedNotice project={owners.locked} />
          ) : owners.isYearDone ? (
            <DoneYearNotice year={owners.year} />
          ) : (
            t(owners.project === '' ? 'awardPage:list.which' : 'awardPage:list.legend')
          )
        }
        {...(isEdited ? { keys: t('awardPage:list.keys') } : {})}
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
              none={t('awardPage:awardees.newest')}
              onChange={owners.chooseYear}
            />
          </>
        }
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
