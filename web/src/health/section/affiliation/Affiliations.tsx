import { medicAffiliations } from '@kurator/contract/health/medic/medic.query';
import { useAnswer } from '../../../app/api.ts';
import { t } from '../../../app/i18n.ts';
import { EntityLink } from '../../../app/navigate.tsx';
import { MissingAnswer } from '../../../kit/detail/MissingAnswer.tsx';
import { Panel } from '../../../kit/detail/Panel.tsx';
import { TablePanel, type PanelColumn } from '../../../kit/detail/TablePanel.tsx';
import { optionLabel } from '../../../kit/field/option.ts';
import { Flag } from '../../../kit/flag/Flag.tsx';
import { useEntity } from '../../../seedwork/section/entity.ts';
import { AddAffiliationButton } from './AddAffiliationButton.tsx';
import { AffiliationActions } from './AffiliationActions.tsx';
import { affiliationName, type Affiliation } from './affiliation.ts';
import { PrimaryAffiliation } from './PrimaryAffiliation.tsx';
import place from '../place.module.css';
import css from './affiliation.module.css';

type Row = Affiliation & { readonly medicId: string };

const columns: readonly PanelColumn<Row>[] = [
  {
    label: () => t('medic:affiliation.place'),
    cell: (row) => (
      <>
        <span className={css.named}>
          <EntityLink type={row.entity_type} id={row.entity_id} className={row.entity.is_blacklisted ? place.listed : place.name}>
            {affiliationName(row)}
          </EntityLink>{' '}
          {row.is_wish && <Flag icon="star" tone="amber" text={t('medic:affiliation.wish')} />}{' '}
          {row.entity.is_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} isQuiet />}{' '}
          {row.entity.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} isQuiet />}
        </span>
        <span className={place.meta}>{row.entity.address_str || t('medic:affiliation.no_address')}</span>
      </>
    ),
  },
  { label: () => t('field:entity_type'), width: 116, isMinor: true, cell: (row) => t(`entity:type.${row.entity_type}`) },
  { label: () => t('field:rule'), width: 116, isMinor: true, cell: (row) => optionLabel('affiliationRule', row.rule) },
  {
    label: () => t('field:column.dms_one_id'),
    width: 72,
    isMinor: true,
    cell: (row) => <span className="mono">{row.entity.dms_one_id}</span>,
  },
  {
    label: () => t('entity:actions'),
    isSelfExplanatory: true,
    width: 96,
    isEndAligned: true,
    cell: (row) => <AffiliationActions affiliation={row} medicId={row.medicId} />,
  },
];

/** Affiliations, the primary one, and their summaries. */
export function Affiliations({ medicId }: { readonly medicId: string }) {
  const { as_of } = useEntity();
  const answer = useAnswer(medicAffiliations, { id: medicId, as_of });
  if (answer.data === undefined)
    return (
      <>
        {answer.errorUpdateCount === 0 && <PrimaryAffiliation primary={undefined} count={0} />}
        <Panel title={t('medic:affiliations')} isFlush>
          <MissingAnswer answer={answer} />
        </Panel>
      </>
    );
  const { affiliations, primary } = answer.data;
  const [only] = primary.source === 'only' && !primary.is_deleted ? affiliations : [];
  return (
    <>
      <PrimaryAffiliation primary={primary} count={affiliations.length} />
      <TablePanel
        title={t('medic:affiliations')}
        rows={affiliations.map((affiliation) => ({ ...affiliation, medicId }))}
        keyOf={(row) => row.id}
        columns={columns}
        empty={t('medic:affiliations.empty')}
        isFaded={(row) => row.entity.is_deleted}
        actions={
          <AddAffiliationButton
            medicId={medicId}
            present={affiliations.map((affiliation) => affiliation.entity_id)}
            {...(only ? { only: { id: only.id, name: affiliationName(only) } } : {})}
          />
        }
      />
    </>
  );
}
