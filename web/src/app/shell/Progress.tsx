import { useRouterState } from '@tanstack/react-router';
import styles from './Progress.module.css';

/** Progress of navigation, visible after 150 ms. */
export function Progress() {
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  return isLoading ? <div className={styles.progress} /> : null;
}
