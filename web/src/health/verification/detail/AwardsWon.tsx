import type { AwardeeSummary } from '@kurator/contract/health/awardee/awardee.answer';
import type { ReactNode } from 'react';
import { t } from '../../../app/i18n.ts';
import { maySeeScreen, requireScreen } from '../../../app/directory.ts';
import { AppLink } from '../../../app/navigate.tsx';
import { TablePanel, type PanelColumn } from '../../../kit/detail/TablePanel.tsx';

const columnsFor = (entityType: string): readonly PanelColumn<AwardeeSummary>[] => [
  { label: () => t('entity:year'), width: 64, cell: ({ award_year: year }) => year },
  { label: () => t('field:name'), cell: ({ award_name: name }) => name },
  { label: () => t('verificationPage:column.rank'), width: 72, isEndAligned: true, cell: ({ rank }) => rank ?? '–' },
  ...(maySeeScreen(requireScreen('healthAwardee'))
    ? [
        {
          label: () => t('verificationPage:details'),
          width: 84,
          isEndAligned: true,
          cell: ({ id, award_name: name, award_year: year }: AwardeeSummary) => (
            <AppLink screen="healthAwardee" params={{ awardee: id, entity_type: entityType }}>
              {t('verificationPage:details')}
              <span className="sr">{` (${name} ${year})`}</span>
            </AppLink>
          ),
        },
      ]
    : []),
];

interface Props {
  readonly awardees: readonly AwardeeSummary[];
  readonly entityType: string;
  readonly actions: ReactNode;
}

/** All awards of an entity, newest year first. */
export const AwardsWon = ({ awardees, entityType, actions }: Props) => (
  <TablePanel
    title={t('verificationPage:all_awards')}
    rows={awardees}
    keyOf={({ id }) => id}
    columns={columnsFor(entityType)}
    empty={t('entity:awards.empty')}
    actions={actions}
  />
);
