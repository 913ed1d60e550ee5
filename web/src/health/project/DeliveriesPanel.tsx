import type { DeliverySummary, ProjectAnswer } from '@kurator/contract/health/project/project.answer';
import { formatNumber, t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import type { Action } from '../../kit/action/action.ts';
import { ActionButton } from '../../kit/action/ActionButton.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { DeliveryActions } from './DeliveryActions.tsx';
import css from './project.module.css';

interface Props {
  readonly project: ProjectAnswer['project'];
  readonly actions: readonly Action[];
}

interface Row extends DeliverySummary {
  readonly project: string;
  readonly isNewest: boolean;
}

/** Beginning of the hash, enough to tell deliveries apart; copying takes all of it. */
const shortHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-4)}`;

const columns: readonly PanelColumn<Row>[] = [
  { label: () => t('projectPage:delivery.number'), cell: ({ number }) => number, width: 48, isEndAligned: true },
  { label: () => t('projectPage:delivery.label'), cell: (delivery) => <Label delivery={delivery} /> },
  { label: () => t('projectPage:delivery.rows'), cell: ({ rows }) => formatNumber(rows), isEndAligned: true },
  {
    label: () => t('projectPage:delivery.hash'),
    cell: ({ hash }) => <CopyText text={hash} displayText={shortHash(hash)} />,
    isMinor: true,
  },
  {
    label: () => t('projectPage:delivery.actions'),
    isSelfExplanatory: true,
    cell: (delivery) => <DeliveryActions projectId={delivery.project} delivery={delivery} />,
    isEndAligned: true,
  },
];

/** Deliveries, newest first, to download unchanged and to compare. */
export function DeliveriesPanel({ project: { id, deliveries }, actions }: Props) {
  const newest = deliveries.at(-1)?.number;
  const rows = deliveries.toReversed().map((delivery): Row => ({ ...delivery, project: id, isNewest: delivery.number === newest }));
  return (
    <TablePanel
      title={t('projectPage:deliveries')}
      rows={rows}
      keyOf={({ id: key }) => key}
      columns={columns}
      empty={t('projectPage:deliveries.empty')}
      actions={actions.map((action) => (
        <ActionButton key={action.key} action={action} isSmall />
      ))}
    />
  );
}

const Label = ({ delivery: { label, time, by, is_superseded: isSuperseded, isNewest } }: { readonly delivery: Row }) => (
  <>
    <span className={css.label}>
      <b>{label}</b>
      {isNewest && <Flag icon="check" tone="green" text={t('projectPage:delivery.newest')} />}
      {isSuperseded && <Flag icon="clock" text={t('projectPage:delivery.superseded')} />}
    </span>
    <span className={css.meta}>{t('projectPage:delivery.frozen', { time: formatDateTime(time), by })}</span>
  </>
);
