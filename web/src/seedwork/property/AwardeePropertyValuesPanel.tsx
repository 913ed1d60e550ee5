import type { Command } from '@kurator/contract/kit/command';
import { propertyFieldName } from '@kurator/contract/kit/property';
import type { PropertyWithValue } from '@kurator/contract/seedwork/property.answer';
import type { EventAnswer } from '@kurator/contract/seedwork/shape';
import { t } from '../../app/i18n.ts';
import { formatDateTime } from '../../app/moment.ts';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { formatPropertyInput, withPropertyDefinition } from '../../kit/property/propertyForm.ts';
import { findLastChange } from '../timeline/lastChange.ts';
import { PropertyValuesPanel } from './PropertyValuesPanel.tsx';

interface Awardee {
  readonly id: string;
  readonly version: number;
  readonly properties: readonly PropertyWithValue[];
  readonly events: readonly EventAnswer[];
}

interface Props {
  readonly awardee: Awardee;
  /** Command that sets one value. */
  readonly of: Command;
  /** Fields of the command for the property's name and value. */
  readonly fields: { readonly name: string; readonly value: string };
  readonly subject: string;
  readonly isFixed: boolean;
}

function changeText(awardee: Awardee, { name }: PropertyWithValue): string | undefined {
  const last = findLastChange(awardee, propertyFieldName(name));
  return last && t('property:changed_by', { by: last.by, time: formatDateTime(last.time) });
}

/** Values of an awardee, manual ones with author and time, with a pencil each, unless they are fixed. */
export function AwardeePropertyValuesPanel({ awardee, of, fields, subject, isFixed }: Props) {
  const { id, version, properties } = awardee;
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
  return (
    <PropertyValuesPanel
      properties={properties}
      tipOf={(property) => changeText(awardee, property)}
      renderAction={isFixed ? undefined : pencil}
    />
  );
}
