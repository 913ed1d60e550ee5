import type { Neighbour } from '@kurator/contract/kit/listQuery';
import { formatNumber, t } from '../../../app/i18n.ts';
import { Icon } from '../../../app/Icon.tsx';
import { VerificationProgressBar } from '../VerificationProgressBar.tsx';
import type { VerificationConfig } from '../verification.ts';
import type { Queue } from './useQueue.ts';
import css from './queueBar.module.css';

interface Props {
  readonly of: VerificationConfig;
  readonly queue: Queue;
  /** Year of the entity, once it is known. */
  readonly year: number | null | undefined;
}

const nameOf = (neighbour: Neighbour) => neighbour && (neighbour.name || t('kit:no_name'));

/** Way back to the list, neighbours, the place in the list, and the progress of the year. */
export function QueueBar({ of, queue, year }: Props) {
  const { prev, next, isLoaded, progress, step, back } = queue;
  const text = t('verificationPage:progress', { type: of.title, year: year ? String(year) : '' });
  return (
    <nav className={css.queue} aria-label={t('verificationPage:queue')}>
      <button type="button" className="button quiet small" aria-keyshortcuts="b" onClick={back}>
        <Icon name="list" />
        <span className={css.word}>{t('verificationPage:back')}</span>
      </button>
      <button
        type="button"
        className="button quiet small"
        aria-keyshortcuts="k"
        aria-disabled={isLoaded && prev === null}
        onClick={() => step('prev')}
      >
        <Icon name="chevronLeft" />
        <span className={css.word}>{t('verificationPage:previous')}</span> <span className={css.beside}>{nameOf(prev)}</span>
      </button>
      <button
        type="button"
        className="button quiet small"
        aria-keyshortcuts="j"
        aria-disabled={isLoaded && next === null}
        onClick={() => step('next')}
      >
        <span className={css.word}>{t('verificationPage:next')}</span>
        <Icon name="chevronRight" /> <span className={css.beside}>{nameOf(next)}</span>
      </button>
      <Place queue={queue} />
      {progress && (
        <span className={css.progress} data-tip={text}>
          <VerificationProgressBar of={progress} />
          <span className="sr">{text}</span>
          <span className={css.numbers}>
            {t('verificationPage:of', { done: formatNumber(progress.verified), total: formatNumber(progress.total) })}
          </span>
        </span>
      )}
    </nav>
  );
}

const Place = ({ queue: { position, total, next, isLoaded, isFiltered } }: { readonly queue: Queue }) => (
  <output className={css.place}>
    {position !== null && total !== null
      ? t('verificationPage:of', { done: formatNumber(position), total: formatNumber(total) })
      : isLoaded && isFiltered && total !== null
        ? t('verificationPage:left', { count: total })
        : null}
    {isLoaded && next === null && <> {t('verificationPage:last')}</>}
  </output>
);
