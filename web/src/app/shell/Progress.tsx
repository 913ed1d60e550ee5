import { useRouterState } from '@tanstack/react-router';
import styles from './Progress.module.css';

/** A hairline while a page is on its way; it shows itself only after 150 ms. */
export function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div className={styles.progress} /> : null;
}
