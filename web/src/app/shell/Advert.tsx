import { boot } from '../boot.ts';
import styles from './SideNav.module.css';

const chance = 0.05;
const isShown = Math.random() < chance;

/** The house's own advert: the server names it to few people only, and they see it rarely. */
export const Advert = () =>
  boot.config.ad && isShown ? (
    <a className={styles.advert} href={boot.config.ad.url}>
      {boot.config.ad.title}
    </a>
  ) : null;
