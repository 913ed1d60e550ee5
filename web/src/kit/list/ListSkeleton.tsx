import type { ListColumn } from '@kurator/contract/kit/entityType';
import { t } from '../../app/i18n.ts';
import css from './table.module.css';

/** Grey rows for a list that takes longer than a blink; they come after 150 ms. */
export const ListSkeleton = ({ columns, rows }: { readonly columns: readonly ListColumn[]; readonly rows: number }) => (
  <output className={css.wait}>
    <span className="sr">{t('kit:loading')}</span>
    <table className={css.table} aria-hidden>
      <tbody>
        {Array.from({ length: rows }, (_, row) => (
          <tr key={row} className={css.skeleton}>
            {columns.map((column) => (
              <td
                key={column.name}
                className={column.minor ? css.minor : undefined}
                style={column.width ? { width: column.width } : undefined}
              >
                <span> </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </output>
);
