import { useIsLoading } from '../router.ts';
import styles from './Progress.module.css';

/** A hairline while a page is on its way; it shows itself only after 150 ms. */
export function Progress() {
  return useIsLoading() ? <div className={styles.progress} /> : null;
}
