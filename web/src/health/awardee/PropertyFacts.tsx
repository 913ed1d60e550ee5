import type { AwardeeAnswer } from '@kurator/contract/health/awardee/awardee.answer';
import { awardeeUpdateProperty } from '@kurator/contract/health/awardee/awardee.command';
import { propertyField } from '@kurator/contract/kit/property';
import type { ValuedProperty } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';
import { showMoment } from '../../app/moment.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { lastChange } from '../../seedwork/timeline/lastChange.ts';
import { PropertyPanel } from '../../seedwork/property/PropertyPanel.tsx';
import { typedValue, withDefinition } from '../../kit/property/propertyForm.ts';

function changeText(awardee: AwardeeAnswer, { name }: ValuedProperty): string | undefined {
  const last = lastChange(awardee, propertyField(name));
  return last && t('awardPage:awardee.by', { by: last.by, time: showMoment(last.time) });
}

/** Values with a pencil each, unless the project is completed. */
export function PropertyFacts({ awardee }: { readonly awardee: AwardeeAnswer }) {
  const { properties, award, entity } = awardee;
  const isFixed = awardee.is_deleted || award.is_completed;
  const pencil = (property: ValuedProperty) => (
    <CommandButton
      of={withDefinition(awardeeUpdateProperty, 'value', property)}
      bare
      given={{ awardee_id: awardee.id, name: property.name }}
      initial={{ value: typedValue(property.value) }}
      expectedVersion={awardee.version}
      subject={entity.display_name || entity.name}
      text={t('property:change', { label: property.label })}
    />
  );
  return (
    <PropertyPanel properties={properties} tipOf={(property) => changeText(awardee, property)} renderAct={isFixed ? undefined : pencil} />
  );
}
