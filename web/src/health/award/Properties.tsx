import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardCreateProperty, awardReorderProperties } from '@kurator/contract/health/award/awardProperty.command';
import { awardById } from '@kurator/contract/health/award/award.query';
import type { CountedProperty } from '@kurator/contract/seedwork/property.answer';
import { fetchAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { sendCommand } from '../../app/send.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { ReorderTable } from '../../kit/reorder/ReorderTable.tsx';
import { definitionColumns, filledColumn, ruleColumns } from '../../seedwork/property/propertyColumns.tsx';
import { saveOrder } from '../../seedwork/property/saveOrder.ts';
import { PropertyActs } from './PropertyActs.tsx';

interface Props {
  readonly award: AwardAnswer;
  readonly isFixed: boolean;
}

/** The active properties in their order, which people change by mouse, by keyboard or by the acts of a row. */
export function Properties({ award, isFixed }: Props) {
  const { id, version, properties, awardee_count: awardees } = award;
  const reorder = (order: readonly string[]) =>
    saveOrder({
      send: () => sendCommand(awardReorderProperties, { award_id: id, properties: order }, { expectedVersion: version }),
      ask: () => fetchAnswer(awardById, { id }),
    });
  return (
    <ReorderTable<CountedProperty>
      title={t('property:title')}
      rows={properties}
      keyOf={({ name }) => name}
      nameOf={({ label }) => label}
      columns={[...definitionColumns, ...ruleColumns, filledColumn(awardees)]}
      empty={t('property:empty')}
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
