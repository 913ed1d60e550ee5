import { bootData } from '../../app/boot.ts';
import { Icon, type IconName } from '../../app/Icon.tsx';
import { t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { hasScreen } from '../../app/directory.ts';
import styles from './StartPage.module.css';

const system: readonly { screen: string; icon: IconName }[] = [
  { screen: 'testing', icon: 'testing' },
  { screen: 'seedworkProjectors', icon: 'activity' },
];

/** Tools of the system and the configuration, by group. */
export function Tools() {
  const { tiles = [], links = [] } = bootData.config;
  const groups = Map.groupBy(tiles, (tile) => tile.group ?? t('start:external'));
  return (
    <>
      <section className={styles.tools} aria-labelledby="system-tools">
        <h2 id="system-tools">{t('start:system')}</h2>
        <ul>
          {system
            .filter(({ screen }) => hasScreen(screen))
            .map(({ screen, icon }) => (
              <li key={screen}>
                <AppLink className={styles.tool} screen={screen}>
                  <Icon name={icon} size={18} />
                  <span>{t(`shell:screen.${screen}`)}</span>
                </AppLink>
              </li>
            ))}
          {links.map((link) => (
            <Tile key={link.url} {...link} />
          ))}
        </ul>
      </section>
      {[...groups].map(([group, members]) => (
        <section key={group} className={styles.tools} aria-label={group}>
          <h2>{group}</h2>
          <ul>
            {members.map((tile) => (
              <Tile key={tile.url} {...tile} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

const Tile = ({ title, url, description }: { readonly title: string; readonly url: string; readonly description?: string }) => (
  <li>
    <a className={styles.tool} href={url} target="_blank" rel="noreferrer">
      <Icon name="external" size={18} />
      <span>
        {title}
        {description && <small>{description}</small>}
        <span className="sr">{t('start:new_window')}</span>
      </span>
    </a>
  </li>
);
