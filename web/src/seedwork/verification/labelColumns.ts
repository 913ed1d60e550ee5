import type { List } from '@kurator/contract/kit/list';
import { t } from '../../app/i18n.ts';

/** A list of verification with labels of its own columns. */
export const withColumnLabels = (list: List): List => ({
  ...list,
  columns: list.columns.map((column) => ({ ...column, label: t(`verification:column.${column.name}`) })),
});
