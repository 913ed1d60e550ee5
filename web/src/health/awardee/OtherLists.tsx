import type { AwardeeSummary } from '@kurator/contract/health/awardee/awardee.answer';
import { formatNumber, t } from '../../app/i18n.ts';
import { AppLink } from '../../app/navigate.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { EmptyCell } from '../../kit/list/cells.tsx';

const columns: readonly PanelColumn<AwardeeSummary>[] = [
  { label: () => t('award:year'), width: 56, cell: ({ award_year: year }) => String(year) },
  {
    label: () => t('award:type'),
    cell: ({ id, award_name: name }) => (
      <AppLink screen="healthAwardee" params={{ entity_type: 'all', awardee: id }}>
        {name}
      </AppLink>
    ),
  },
  { label: () => t('field:rank'), isEndAligned: true, width: 56, cell: ({ rank }) => (rank === null ? <EmptyCell /> : formatNumber(rank)) },
];

interface Props {
  readonly title: string;
  readonly empty: string;
  readonly awardees: readonly AwardeeSummary[];
}

export const OtherLists = ({ title, empty, awardees }: Props) => (
  <TablePanel title={title} rows={awardees} keyOf={({ id }) => id} columns={columns} empty={empty} />
);
