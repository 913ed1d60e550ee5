import type { ReactNode } from 'react';
import type { ListColumn } from '@kurator/contract/kit/list';
import { isRecord } from '@kurator/contract/kit/record';
import { hasText, t } from '../../app/i18n.ts';
import { RowLink } from '../../app/navigate.tsx';
import { BlacklistFlags } from '../flag/BlacklistFlags.tsx';
import { Flag } from '../flag/Flag.tsx';
import { cells } from '../field/kinds.ts';
import { TextChips } from '../field/TextChips.tsx';
import type { Row } from './row.ts';
import css from './table.module.css';

/** Column label; shorter than a long field label. */
export const columnLabel = (name: string): string => (hasText(`field:column.${name}`) ? t(`field:column.${name}`) : t(`field:${name}`));

export const sortKeyOf = (column: ListColumn): string => column.order ?? column.name;

/** Value of a row; a dot reads a nested object. */
const valueAt = (row: Row, name: string): unknown =>
  name.split('.').reduce<unknown>((value, part) => (isRecord(value) ? value[part] : undefined), row);

/** Custom cells by column. */
export type OwnCells<R extends Row> = Readonly<Record<string, (row: R) => ReactNode>>;

interface Props<R extends Row> {
  readonly row: R;
  readonly column: ListColumn;
  readonly entityType: string;
  readonly own: OwnCells<R> | undefined;
}

/** Renders a value by a plain function: components would dominate the cost of hundreds of cells. */
export function renderCell<R extends Row>({ row, column, entityType, own }: Props<R>): ReactNode {
  const ownCell = own?.[column.name];
  if (ownCell) return ownCell(row);
  if (column.kind === 'blacklist') return <BlacklistFlags of={row} isWordShown />;
  if (column.kind === 'entityLink') {
    const isListed = row.is_process_blacklisted === true || row.is_editorial_blacklisted === true;
    return (
      <>
        <RowLink type={entityType} id={row.id} className={isListed ? css.listed : css.name}>
          {row.name || t('kit:no_name')}
        </RowLink>
        {row.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} isQuiet />}
      </>
    );
  }
  const value = valueAt(row, column.name);
  if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return <EmptyCell />;
  if (value === '') return <EmptyCell />;
  if (column.kind === 'chips') return <TextChips texts={String(value).split(',')} />;
  const Cell = cells[column.kind];
  return <Cell value={value} />;
}

export const EmptyCell = () => (
  <span className={css.nothing}>
    <span aria-hidden>–</span>
    <span className="sr">{t('kit:empty')}</span>
  </span>
);
