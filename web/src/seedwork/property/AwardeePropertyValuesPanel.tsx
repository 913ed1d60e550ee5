import type { Command } from '@kurator/contract/kit/command';
import type { PropertyWithValue } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { formatPropertyInput, withPropertyDefinition } from '../../kit/property/propertyForm.ts';
import { PropertyValuesPanel } from './PropertyValuesPanel.tsx';

interface Props {
  readonly awardee: { readonly id: string; readonly version: number; readonly properties: readonly PropertyWithValue[] };
  /** Command that sets one value. */
  readonly of: Command;
  /** Fields of the command for the property's name and value. */
  readonly fields: { readonly name: string; readonly value: string };
  readonly subject: string;
  readonly isFixed: boolean;
  /** Text naming the author of a manual value. */
  readonly tipOf?: (property: PropertyWithValue) => string | undefined;
}

/** Values of an awardee with a pencil each, unless they are fixed. */
export function AwardeePropertyValuesPanel({ awardee: { id, version, properties }, of, fields, subject, isFixed, ...panel }: Props) {
  const pencil = (property: PropertyWithValue) => (
    <CommandButton
      of={withPropertyDefinition(of, fields.value, property)}
      isIconOnly
      presetValues={{ awardee_id: id, [fields.name]: property.name }}
      initial={{ [fields.value]: formatPropertyInput(property, property.value) }}
      expectedVersion={version}
      subject={subject}
      text={t('property:change', { label: property.label })}
    />
  );
  return <PropertyValuesPanel {...panel} properties={properties} renderAction={isFixed ? undefined : pencil} />;
}
