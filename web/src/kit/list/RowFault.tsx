import { useEffect } from 'react';
import { reportFault } from '../../app/fault/reportFault.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { tableRole } from '../tableRole.ts';
import css from './table.module.css';

interface Props {
  readonly error: unknown;
  readonly id: string | undefined;
  readonly span: number;
}

/** Stands in the place of a row that cannot be drawn, and reports why. */
export default function RowFault({ error, id, span }: Props) {
  useEffect(() => reportFault(String(error)), [error]);
  return (
    <tr {...tableRole('row')} className={css.row} tabIndex={-1} data-row={id}>
      <td {...tableRole('cell')} colSpan={span} className={css.fault}>
        <Icon name="alert" size={14} />
        {t('state:row_fault')}
      </td>
    </tr>
  );
}
