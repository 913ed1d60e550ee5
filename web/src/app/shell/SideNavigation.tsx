import { useEffect, useState } from 'react';
import { bootData, type ExternalLink } from '../boot.ts';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import styles from './SideNav.module.css';

const skeletonTime = 300;
let safeLinks: readonly ExternalLink[] | undefined;

async function load(): Promise<readonly ExternalLink[]> {
  const pause = new Promise((resolve) => setTimeout(resolve, skeletonTime));
  const answer = await fetch('/nav/').catch(() => undefined);
  await pause;
  if (!answer?.ok) return [];
  const { parseHtmlLinks } = await import('./parseHtmlLinks.ts');
  return parseHtmlLinks(await answer.text());
}

/** Links across tools from the server's fragment; only link texts and addresses of its HTML are used. */
export default function ToolLinks() {
  const [links, setLinks] = useState(safeLinks);
  useEffect(() => {
    if (safeLinks) return;
    const show = async () => {
      safeLinks = await load();
      setLinks(safeLinks);
    };
    void show();
  }, []);
  if (links?.length === 0) return null;
  return (
    <div className={`${styles.section} ${styles.tools}`}>
      <h2 id="nav-tools">{t('shell:nav.tools')}</h2>
      {links ? (
        <ul aria-labelledby="nav-tools">
          {links.map(({ title, url }) => (
            <li key={url}>
              <a className={styles.entry} href={url}>
                <Icon name="external" />
                <span>{title}</span>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        bootData.config.navigation?.map(({ url }) => <div key={url} className={styles.bone} />)
      )}
    </div>
  );
}
