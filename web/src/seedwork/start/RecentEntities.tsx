import { useState } from 'react';
import { entityIcon, entityListScreen } from '../../app/directory.ts';
import { useFindScreen } from '../../app/findScreen.ts';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { AppLink } from '../../app/navigate.tsx';
import { listTitleOf, useOpenedPages } from '../../app/openedPages.ts';
import type { OpenedEntity } from '../../app/recentEntities.ts';
import { formatDateTime } from '../../app/moment.ts';
import { formatTimeAgo } from '../live/ago.ts';
import rows from '../../kit/rows.module.css';
import styles from './StartPage.module.css';

const MAX_ENTITIES = 6;

/** Entities that were opened last in this browser and that the person may still open. */
export function RecentEntities() {
  const [now] = useState(Date.now);
  const findScreen = useFindScreen();
  const openedPages = useOpenedPages().slice(0, MAX_ENTITIES);
  if (openedPages.length === 0) return <Nothing />;
  return (
    <ul className={rows.rows}>
      {openedPages.map(({ type, id, name, at, page, typeName }) => (
        <li key={id}>
          <Icon name={entityIcon(type)} />
          <span className={rows.subject}>
            <AppLink screen={page.screen.name} params={page.params} search={page.search}>
              {name}
            </AppLink>{' '}
            <small>{typeName}</small>
          </span>
          {at !== undefined && (
            <time dateTime={at} title={formatDateTime(at)}>
              {formatTimeAgo(at, now)}
            </time>
          )}
        </li>
      ))}
      {filteredLists(openedPages).map((address) => {
        const list = findScreen(address);
        return (
          list && (
            <li key={address}>
              <Icon name="search" />
              <span className={rows.subject}>
                <AppLink screen={list.screen.name} params={list.params} search={list.search}>
                  {listTitleOf(list)}
                </AppLink>{' '}
                <small>{filtersOf(address)}</small>
              </span>
            </li>
          )
        );
      })}
    </ul>
  );
}

const LISTS = 2;
/** Parameters that narrow nothing. */
const plain = new Set(['limit', 'offset', 'ordering', 'columns']);
const narrowingParams = (address: string) =>
  [...new URL(address, location.href).searchParams].filter(([name, value]) => value !== '' && !plain.has(name));

/** Addresses of filtered lists that the entities were opened from, each once. */
const filteredLists = (openedEntities: readonly OpenedEntity[]): readonly string[] =>
  [...new Set(openedEntities.flatMap(({ list = '' }) => (list.startsWith('/') && narrowingParams(list).length > 0 ? [list] : [])))].slice(
    0,
    LISTS,
  );

/** Search term and number of filters. */
function filtersOf(address: string): string {
  const activeParams = narrowingParams(address);
  const [, term] = activeParams.find(([name]) => name === 'search') ?? [];
  const count = new Set(activeParams.map(([name]) => name)).size - (term === undefined ? 0 : 1);
  return joinFacts([term !== undefined && t('start:recent.term', { term }), count > 0 && t('start:recent.filters', { count })]);
}

/** First steps where nothing was opened yet. */
function Nothing() {
  const type = ['medic', 'account'].find((each) => entityListScreen(each) !== undefined);
  const list = type && entityListScreen(type);
  return (
    <p className={styles.note}>
      {t('start:recent.empty')} {type && list && <AppLink screen={list}>{t(`start:recent.${type}`)}</AppLink>}
    </p>
  );
}
