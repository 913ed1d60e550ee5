import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardUpdateProperty } from '@kurator/contract/health/award/awardProperty.command';
import type { PropertyWithValueCount } from '@kurator/contract/seedwork/property.answer';
import { RowActions } from '../../seedwork/property/RowActions.tsx';
import type { RowPlace } from '../../kit/reorder/ReorderTable.tsx';
import type { PropertyMenuProps } from './PropertyMenu.tsx';

interface Props {
  readonly award: AwardAnswer;
  readonly property: PropertyWithValueCount;
  readonly place: RowPlace;
}

/** Actions on an active property: edit, and its menu. */
export function PropertyActions({ award, property, place }: Props) {
  const { name, label, format, symbol, description, required, allow_null, allow_zero } = property;
  return (
    <RowActions<PropertyMenuProps>
      name={label}
      presetValues={{ award_id: award.id, name }}
      subject={`${label} · ${award.name} ${award.project.year}`}
      change={{
        of: awardUpdateProperty,
        initial: { label, format, symbol, description, required, allow_null, allow_zero },
        expectedVersion: award.version,
      }}
      load={() => import('./PropertyMenu.tsx')}
      menu={(row) => ({ ...row, property, place })}
    />
  );
}
