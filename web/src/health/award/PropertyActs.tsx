import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardUpdateProperty } from '@kurator/contract/health/award/awardProperty.command';
import type { CountedProperty } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';
import { ActMenu } from '../../kit/act/ActMenu.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import type { RowPlace } from '../../kit/reorder/ReorderTable.tsx';
import type { PropertyMenuProps } from './PropertyMenu.tsx';

interface Props {
  readonly award: AwardAnswer;
  readonly property: CountedProperty;
  readonly place: RowPlace;
}

/** Acts on an active property: edit, and its menu. */
export function PropertyActs({ award, property, place }: Props) {
  const { name, label, format, symbol, description, required, allow_null, allow_zero } = property;
  const given = { award_id: award.id, name };
  const subject = `${label} · ${award.name} ${award.project.year}`;
  const menu = t('property:acts_of', { name: label });
  return (
    <>
      <CommandButton
        of={awardUpdateProperty}
        bare
        given={given}
        initial={{ label, format, symbol, description, required, allow_null, allow_zero }}
        expectedVersion={award.version}
        subject={subject}
        text={t('property:change', { label })}
      />
      <ActMenu<PropertyMenuProps>
        name={menu}
        load={() => import('./PropertyMenu.tsx')}
        acts={{ label: menu, property, place, given, subject }}
      />
    </>
  );
}
