import { t } from '../../app/i18n.ts';
import css from './rank.module.css';

interface Props {
  readonly before: number | null;
  readonly now: number | null;
}

/** Places won or lost since the previous year; losses are not marked red. */
export function RankMove({ before, now }: Props) {
  if (before === null || now === null) return null;
  const rise = before - now;
  const text = t(rise > 0 ? 'score:risen' : rise < 0 ? 'score:fallen' : 'score:same', { count: Math.abs(rise) });
  return (
    <span className={css.move} data-tip={text}>
      <span aria-hidden>{rise > 0 ? `▲${rise}` : rise < 0 ? `▼${-rise}` : '='}</span>
      <span className="sr">{text}</span>
    </span>
  );
}
