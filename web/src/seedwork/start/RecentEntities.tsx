import { useState } from 'react';
import { parseSearch } from '@kurator/contract/kit/queryString';
import { entityIcon, entityListScreen, entityScreen, requireScreen } from '../../app/directory.ts';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { AppLink, EntityLink } from '../../app/navigate.tsx';
import { useOpenedEntities, type OpenedEntity } from '../../app/recentEntities.ts';
import { formatDateTime } from '../../app/moment.ts';
import { formatTimeAgo } from '../live/ago.ts';
import rows from '../../kit/rows.module.css';
import styles from './StartPage.module.css';

const MAX_ENTITIES = 6;

/** Entities that were opened last in this browser and that the person may still open. */
export function RecentEntities() {
  const [now] = useState(Date.now);
  const openedEntities = useOpenedEntities()
    .filter(({ type }) => entityScreen(type) !== undefined)
    .slice(0, MAX_ENTITIES);
  if (openedEntities.length === 0) return <Nothing />;
  return (
    <ul className={rows.rows}>
      {openedEntities.map(({ type, id, name, at }) => (
        <li key={id}>
          <Icon name={entityIcon(type)} />
          <span className={rows.subject}>
            <EntityLink type={type} id={id}>
              {name}
            </EntityLink>{' '}
            <small>{t(`shell:screen.${type}`)}</small>
          </span>
          {at !== undefined && (
            <time dateTime={at} title={formatDateTime(at)}>
              {formatTimeAgo(at, now)}
            </time>
          )}
        </li>
      ))}
      {filteredLists(openedEntities).map(({ type, screen, search }) => (
        <li key={`${type} ${search}`}>
          <Icon name="search" />
          <span className={rows.subject}>
            <AppLink screen={screen} search={parseSearch(search)}>
              {t(requireScreen(screen).title)}
            </AppLink>{' '}
            <small>{filtersOf(search)}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}

const LISTS = 2;
/** Parameters that narrow nothing. */
const plain = new Set(['limit', 'offset', 'ordering', 'columns']);
const narrowingParams = (search: string) => [...new URLSearchParams(search)].filter(([name, value]) => value !== '' && !plain.has(name));

/** Filtered lists that the entities were opened from, each once. */
function filteredLists(openedEntities: readonly OpenedEntity[]) {
  const lists = openedEntities.flatMap(({ type, list = '' }) => {
    const screen = entityListScreen(type);
    return screen === undefined || narrowingParams(list).length === 0 ? [] : [{ type, screen, search: list }];
  });
  return [...new Map(lists.map((list) => [`${list.type} ${list.search}`, list])).values()].slice(0, LISTS);
}

/** Search term and number of filters. */
function filtersOf(search: string): string {
  const set = narrowingParams(search);
  const [, term] = set.find(([name]) => name === 'search') ?? [];
  const count = new Set(set.map(([name]) => name)).size - (term === undefined ? 0 : 1);
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
