import { lazy, Suspense } from 'react';
import type { RelatedAwardRow } from '@kurator/contract/health/relatedRow';
import { t, loadWithTexts } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { PanelRow } from '../../kit/detail/DetailColumns.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';

const columns: readonly PanelColumn<RelatedAwardRow>[] = [
  {
    label: () => t('field:name'),
    cell: ({ id, name, at }) => (
      <>
        <EntityLink type="award" id={id}>
          {name}
        </EntityLink>
        {at !== null && <div>{at}</div>}
      </>
    ),
  },
  { label: () => t('entity:year'), width: 64, isEndAligned: true, cell: (award) => award.year },
];

// Loaded later: the first load of a medic's page has no room for it.
const ScoreTable = lazy(() => loadWithTexts(['score'], import('../../seedwork/ranking/EntityScoreTable.tsx')));

interface Props {
  readonly awards: readonly RelatedAwardRow[];
}

export const Awards = ({ awards }: Props) => (
  <TablePanel title={t('entity:awards')} rows={awards} keyOf={(award) => award.id} columns={columns} empty={t('entity:awards.empty')} />
);

/** Awards of an entity, and its ranks. */
export const AwardsAndScores = ({ id, awards }: Props & { readonly id: string }) => (
  <PanelRow>
    <Suspense fallback={<Panel title={t('entity:scores')}>{null}</Panel>}>
      <ScoreTable id={id} awardType="award" />
    </Suspense>
    <Awards awards={awards} />
  </PanelRow>
);
