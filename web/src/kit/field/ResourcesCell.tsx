import { UrlCell, type Cell } from './cells.tsx';
import css from './choices.module.css';

/** Texts and links, one per line. */
export const ResourcesCell: Cell = ({ value }) => (
  <span className={css.links}>
    {String(value)
      .split('\n')
      .map((line) => (
        <span key={line}>
          <UrlCell value={line} />
        </span>
      ))}
  </span>
);
