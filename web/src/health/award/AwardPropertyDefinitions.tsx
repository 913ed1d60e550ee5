import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardCreateProperty, awardReorderProperties } from '@kurator/contract/health/award/awardProperty.command';
import { awardById } from '@kurator/contract/health/award/award.query';
import type { PropertyWithValueCount } from '@kurator/contract/seedwork/property.answer';
import { fetchAnswer } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { sendCommand } from '../../app/send.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { PropertyDefinitionTable } from '../../seedwork/property/PropertyDefinitionTable.tsx';
import { completenessColumn, ruleColumns } from '../../seedwork/property/propertyColumns.tsx';
import { PropertyActions } from './PropertyActions.tsx';

interface Props {
  readonly award: AwardAnswer;
  readonly isFixed: boolean;
}

/** The active properties of an award. */
export function AwardPropertyDefinitions({ award, isFixed }: Props) {
  const { id, version, properties, awardee_count: awardees } = award;
  return (
    <PropertyDefinitionTable<PropertyWithValueCount>
      properties={properties}
      columns={[...ruleColumns, completenessColumn(awardees)]}
      empty={t('property:empty')}
      isFixed={isFixed}
      order={{
        send: (names) => sendCommand(awardReorderProperties, { award_id: id, properties: names }, { expectedVersion: version }),
        ask: () => fetchAnswer(awardById, { id }),
      }}
      create={
        <CommandButton
          of={awardCreateProperty}
          isSmall
          icon="plus"
          presetValues={{ award_id: id }}
          initial={{ format: 'str' }}
          subject={`${award.name} ${award.project.year}`}
        />
      }
      renderActions={(property, place) => <PropertyActions award={award} property={property} place={place} />}
    />
  );
}
