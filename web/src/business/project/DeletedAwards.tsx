import type { BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import { businessAwardUndelete } from '@kurator/contract/business/award/award.command';
import { businessProjectAwards } from '@kurator/contract/business/project/project.query';
import { useAnswer } from '../../app/api.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { MissingAnswer } from '../../kit/detail/MissingAnswer.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';

const columns: readonly PanelColumn<BusinessAwardRow>[] = [
  { label: () => t('field:name'), cell: ({ name }) => name },
  { label: () => t('field:award_year'), cell: ({ year }) => String(year) },
  { label: () => t('businessProject:award.awardees'), isEndAligned: true, cell: ({ count }) => formatNumber(count) },
  {
    label: () => t('property:actions'),
    isSelfExplanatory: true,
    isEndAligned: true,
    cell: ({ id, name, year }) => (
      <CommandButton
        of={businessAwardUndelete}
        isSmall
        icon="restore"
        presetValues={{ award_id: id }}
        subject={`${name} ${year}`}
        effectText={(count) => t('businessProject:award.restore_awardees', { count })}
        subjectName={name}
      />
    ),
  },
];

/** Deleted awards, to be restored with their awardees. */
export default function DeletedAwards({ projectId: id }: { readonly projectId: string }) {
  const answer = useAnswer(businessProjectAwards, { id, is_deleted: 'true' });
  const title = t('businessProject:awards.deleted');
  if (!answer.data)
    return (
      <Panel title={title}>
        <MissingAnswer answer={answer} />
      </Panel>
    );
  return (
    <TablePanel
      title={title}
      rows={answer.data}
      keyOf={({ id: key }) => key}
      columns={columns}
      empty={t('businessProject:awards.none_deleted')}
    />
  );
}
