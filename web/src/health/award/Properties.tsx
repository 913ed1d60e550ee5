import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardCreateProperty, awardReorderProperties } from '@kurator/contract/health/award/awardProperty.command';
import { awardById } from '@kurator/contract/health/award/award.query';
import type { CountedProperty } from '@kurator/contract/seedwork/property.answer';
import { fetchAnswer, reload } from '../../app/api.ts';
import { ApiError } from '../../app/apiError.ts';
import { showAlert, notifyError } from '../../app/alerts.ts';
import { t } from '../../app/i18n.ts';
import { sendCommand } from '../../app/send.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { ReorderTable } from '../../kit/reorder/ReorderTable.tsx';
import { lastChange } from '../section/lastChange.ts';
import { propertyColumns } from './propertyColumns.tsx';
import { PropertyActs } from './PropertyActs.tsx';

interface Props {
  readonly award: AwardAnswer;
  readonly isFixed: boolean;
}

/** Who was faster, as far as that can be told. */
async function conflictText(id: string): Promise<string> {
  const last = await fetchAnswer(awardById, { id }).then(
    (award) => lastChange(award, 'properties'),
    () => undefined,
  );
  return last ? t('awardPage:reorder.conflict_by', { by: last.by }) : t('awardPage:reorder.conflict');
}

/** The active properties in their order, which people change by mouse, by keyboard or by the acts of a row. */
export function Properties({ award, isFixed }: Props) {
  const { id, version, properties, awardee_count: awardees } = award;
  const reorder = async (order: readonly string[]) => {
    try {
      await sendCommand(awardReorderProperties, { award_id: id, properties: order }, { expectedVersion: version });
    } catch (error) {
      if (error instanceof ApiError && error.status === 409 && error.body.conflicts) showAlert('error', await conflictText(id));
      else notifyError(error);
    }
    await reload();
  };
  return (
    <ReorderTable<CountedProperty>
      title={t('awardPage:properties')}
      rows={properties}
      keyOf={({ name }) => name}
      nameOf={({ label }) => label}
      columns={propertyColumns(awardees)}
      empty={t('awardPage:properties.empty')}
      onReorder={isFixed || properties.length < 2 ? undefined : reorder}
      acts={
        !isFixed && (
          <CommandButton
            of={awardCreateProperty}
            small
            icon="plus"
            given={{ award_id: id }}
            initial={{ format: 'str' }}
            subject={`${award.name} ${award.project.year}`}
          />
        )
      }
      renderActs={isFixed ? undefined : (property, place) => <PropertyActs award={award} property={property} place={place} />}
    />
  );
}
