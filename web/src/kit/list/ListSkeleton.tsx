import type { ListColumn } from '@kurator/contract/kit/list';
import { t } from '../../app/i18n.ts';
import css from './skeleton.module.css';

/** Skeleton after 150 ms. */
const ListSkeleton = ({ columns, rows }: { readonly columns: readonly ListColumn[]; readonly rows: number }) => (
  <output className={`late ${css.wait}`}>
    <span className="sr">{t('kit:loading')}</span>
    {Array.from({ length: rows }, (_, row) => (
      <span key={row} className={css.row}>
        {columns.map((column) => (
          <span key={column.name} className={css.cell} style={column.width ? { flex: 'none', width: column.width } : undefined}>
            <span className={css.bar} />
          </span>
        ))}
      </span>
    ))}
  </output>
);

export default ListSkeleton;
