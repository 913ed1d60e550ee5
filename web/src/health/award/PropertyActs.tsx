import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardUpdateProperty } from '@kurator/contract/health/award/awardProperty.command';
import type { CountedProperty } from '@kurator/contract/seedwork/property.answer';
import { RowActs } from '../../seedwork/property/RowActs.tsx';
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
  return (
    <RowActs<PropertyMenuProps>
      name={label}
      given={{ award_id: award.id, name }}
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
