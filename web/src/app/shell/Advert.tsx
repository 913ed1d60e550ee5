import { boot } from '../boot.ts';
import styles from './SideNav.module.css';

const chance = 0.05;
const isShown = Math.random() < chance;

/** The organisation's own advert; the server limits who receives it. */
export const Advert = () =>
  boot.config.ad && isShown ? (
    <a className={styles.advert} href={boot.config.ad.url}>
      {boot.config.ad.title}
    </a>
  ) : null;
