import { t } from '../../app/i18n.ts';
import css from './rank.module.css';

interface Props {
  readonly before: number | null;
  readonly now: number | null;
}

/** Places won or lost since the previous year; losses are not marked red. */
export function RankMove({ before, now }: Props) {
  if (before === null || now === null) return null;
  const won = before - now;
  const text = t(won > 0 ? 'score:risen' : won < 0 ? 'score:fallen' : 'score:same', { count: Math.abs(won) });
  return (
    <span className={css.move} data-tip={text}>
      <span aria-hidden>{won > 0 ? `▲${won}` : won < 0 ? `▼${-won}` : '='}</span>
      <span className="sr">{text}</span>
    </span>
  );
}
