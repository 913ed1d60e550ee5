import { bootData } from '../boot.ts';
import styles from './SideNav.module.css';

const chance = 0.05;
const isShown = Math.random() < chance;

/** The organisation's own advert; the server limits who receives it. */
export const Advert = () =>
  bootData.config.ad && isShown ? (
    <a className={styles.advert} href={bootData.config.ad.url}>
      {bootData.config.ad.title}
    </a>
  ) : null;
