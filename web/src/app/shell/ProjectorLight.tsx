import { useQuery } from '@tanstack/react-query';
import { answerOptions } from '../api.ts';
import { t } from '../i18n.ts';
import { usePopup } from '../popup.tsx';
import styles from './ProjectorLight.module.css';
import { lightOf, projectorsUrl, type ProjectorRow } from './projectors.ts';

const interval = 10_000;

/** How current the lists are: green, orange and pulsing while they catch up, red when they stand. */
export function ProjectorLight() {
  const { data, isError } = useQuery({
    ...answerOptions<readonly ProjectorRow[]>(projectorsUrl),
    refetchInterval: interval,
    meta: { silent: true },
  });
  const dialog = usePopup<{ rows: readonly ProjectorRow[] }>(() => import('./ProjectorStatus.tsx'), 'dialog');
  const light = isError ? 'red' : lightOf(data ?? []);
  const text = t(`shell:projector.${light}`);
  return (
    <>
      <button
        {...dialog.trigger}
        className={styles.light}
        data-light={data || isError ? light : 'unknown'}
        aria-label={t('shell:projector.label', { state: text })}
        data-tip={text}
      >
        <span />
      </button>
      {dialog.popup({ rows: data ?? [] })}
    </>
  );
}
