import type { ReactNode } from 'react';
import type { Property } from '@kurator/contract/kit/property';
import type { EventAnswer } from '@kurator/contract/seedwork/shape';
import { t } from '../../app/i18n.ts';
import type { PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { ReorderTable, type RowPlace } from '../../kit/reorder/ReorderTable.tsx';
import { definitionColumns } from './propertyColumns.tsx';
import { saveOrder } from './saveOrder.ts';

interface Props<P> {
  readonly properties: readonly P[];
  /** Columns after label, key and format. */
  readonly columns: readonly PanelColumn<P>[];
  readonly empty: string;
  /** Whether nothing can be changed. */
  readonly isFixed?: boolean;
  readonly order: {
    readonly send: (names: readonly string[]) => Promise<unknown>;
    /** Fetches the newest state of their owner. */
    readonly ask: () => Promise<{ readonly events: readonly EventAnswer[] }>;
  };
  readonly create: ReactNode;
  readonly renderActions: (property: P, place: RowPlace) => ReactNode;
}

/** Properties in their order, which people change by mouse, by keyboard or by the actions of a row. */
export const PropertyDefinitionTable = <P extends Property>({
  properties,
  columns,
  empty,
  isFixed = false,
  order,
  create,
  renderActions,
}: Props<P>) => (
  <ReorderTable<P>
    title={t('property:title')}
    rows={properties}
    keyOf={({ name }) => name}
    nameOf={({ label }) => label}
    columns={[...definitionColumns, ...columns]}
    empty={empty}
    onReorder={isFixed || properties.length < 2 ? undefined : (names) => saveOrder({ send: () => order.send(names), ask: order.ask })}
    actions={!isFixed && create}
    renderActions={isFixed ? undefined : renderActions}
  />
);
