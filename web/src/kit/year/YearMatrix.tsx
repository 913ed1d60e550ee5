import type { ReactNode } from 'react';
import css from './matrix.module.css';

export interface YearRow {
  readonly key: string;
  readonly name: string;
  readonly cells: ReadonlyMap<number, ReactNode>;
  /** Column after the years. */
  readonly end: ReactNode;
}

interface Props {
  readonly label: string;
  /** Heads of the first and the last column. */
  readonly first: string;
  readonly last: string;
  /** Years, oldest first; a phone shows the newest two. */
  readonly years: readonly number[];
  readonly rows: readonly YearRow[];
}

/** Scrolls to the newest years. */
const showNewest = (scroller: HTMLDivElement | null): void => scroller?.scrollTo({ left: scroller.scrollWidth });

/** Table of entries by years, newest right; many years scroll inside. */
export const YearMatrix = ({ label, first, last, years, rows }: Props) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- keyboards scroll the table
  <div ref={showNewest} className={css.scroller} tabIndex={0} role="group" aria-label={label}>
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{first}</th>
          {years.map((year, index) => (
            <th
              key={year}
              scope="col"
              className={css.year}
              data-newest={index === years.length - 1 || undefined}
              data-old={isOld(years, index)}
            >
              {year}
            </th>
          ))}
          <th scope="col" className={css.end}>
            {last}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, cells, end }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            {years.map((year, index) => (
              <td key={year} className={css.year} data-old={isOld(years, index)}>
                {cells.get(year) ?? <span aria-hidden>–</span>}
              </td>
            ))}
            <td className={css.end}>{end}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const isOld = (years: readonly number[], index: number): true | undefined => index < years.length - 2 || undefined;
