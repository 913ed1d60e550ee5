import { t } from '../../app/i18n.ts';
import css from './rank.module.css';

/** A rank in a year. */
export interface YearRank {
  readonly year: number;
  readonly rank: number;
}

const width = 84;
const height = 22;
const edge = 4;

/** Sparkline of ranks over the years, the best at the top. The numbers stand beside it and in its accessible name. */
export function RankPicture({ ranks }: { readonly ranks: readonly YearRank[] }) {
  const years = ranks.toSorted((a, b) => a.year - b.year);
  const [first] = years;
  const last = years.at(-1);
  if (!first || !last) return null;
  const worst = Math.max(...years.map(({ rank }) => rank));
  const best = Math.min(...years.map(({ rank }) => rank));
  const x = (year: number) =>
    last.year === first.year ? width / 2 : edge + ((year - first.year) / (last.year - first.year)) * (width - 2 * edge);
  const y = (rank: number) => (worst === best ? height / 2 : edge + ((rank - best) / (worst - best)) * (height - 2 * edge));
  const name = years.map(({ year, rank }) => t('score:year_rank', { year: String(year), rank })).join(', ');
  return (
    <span className={css.picture} data-tip={name}>
      <span className="sr">{name}</span>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden>
        <polyline points={years.map(({ year, rank }) => `${x(year)},${y(rank)}`).join(' ')} />
        {years.map(({ year, rank }) => (
          <circle key={year} cx={x(year)} cy={y(rank)} r={year === last.year ? 3 : 1.75} />
        ))}
      </svg>
    </span>
  );
}
