import { Icon, type IconName } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { PageHead } from '../PageHead.tsx';
import { hasScreen } from '../directory.ts';
import styles from './DomainPage.module.css';

interface LinkListProps {
  readonly title: string;
  readonly text: string;
  /** Skips missing screens. */
  readonly links: readonly { readonly screen: string; readonly icon: IconName }[];
}

export const LinksPage = ({ title, text, links }: LinkListProps) => (
  <div className={styles.page}>
    <PageHead title={title} text={text} />
    <ul className={styles.entries}>
      {links
        .filter(({ screen }) => hasScreen(screen))
        .map(({ screen, icon }) => (
          <li key={screen}>
            <AppLink className={styles.entry} screen={screen}>
              <Icon name={icon} size={18} />
              <span>{t(`shell:screen.${screen}`)}</span>
            </AppLink>
          </li>
        ))}
    </ul>
  </div>
);
