import { useState } from 'react';
import { entityIcon, entityListScreen, entityScreen } from '../../app/directory.ts';
import { Icon } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { AppLink, EntityLink } from '../../app/navigate.tsx';
import { useOpenedEntities } from '../../app/recent.ts';
import { showMoment } from '../../app/moment.ts';
import { showTimeAgo } from '../live/ago.ts';
import rows from '../../kit/rows.module.css';
import styles from './StartPage.module.css';

const MOST = 6;

/** Entities that were opened last in this browser and that the person may still open. */
export function Recent() {
  const [now] = useState(Date.now);
  const opened = useOpenedEntities()
    .filter(({ type }) => entityScreen(type) !== undefined)
    .slice(0, MOST);
  if (opened.length === 0) return <Nothing />;
  return (
    <ul className={rows.rows}>
      {opened.map(({ type, id, name, at }) => (
        <li key={id}>
          <Icon name={entityIcon(type)} />
          <span className={rows.subject}>
            <EntityLink type={type} id={id}>
              {name}
            </EntityLink>{' '}
            <small>{t(`shell:screen.${type}`)}</small>
          </span>
          {at !== undefined && (
            <time dateTime={at} title={showMoment(at)}>
              {showTimeAgo(at, now)}
            </time>
          )}
        </li>
      ))}
    </ul>
  );
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
