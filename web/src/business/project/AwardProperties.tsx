import type { BusinessAwardPropertyDefinition, BusinessAwardRow } from '@kurator/contract/business/award/award.answer';
import { businessAwardUpdateProperty } from '@kurator/contract/business/award/award.command';
import { t } from '../../app/i18n.ts';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { definitionColumns, completenessColumn, ruleColumns } from '../../seedwork/property/propertyColumns.tsx';

const changeColumn = (award: BusinessAwardRow): PanelColumn<BusinessAwardPropertyDefinition> => ({
  label: () => t('property:actions'),
  isEndAligned: true,
  cell: (property) => <Change award={award} property={property} />,
});

/** Properties of an award; format and rules of the reserved ones stay. */
export const AwardProperties = ({ award }: { readonly award: BusinessAwardRow }) => (
  <TablePanel<BusinessAwardPropertyDefinition>
    title={t('businessProject:award.properties', { name: `${award.name} ${award.year}` })}
    rows={award.properties}
    keyOf={({ name }) => name}
    columns={[...definitionColumns, ...ruleColumns, completenessColumn(award.count), changeColumn(award)]}
    empty={t('property:empty')}
  />
);

interface ChangeProps {
  readonly award: BusinessAwardRow;
  readonly property: BusinessAwardPropertyDefinition;
}

function Change({ award, property }: ChangeProps) {
  const { name, label, format, required, allow_null, allow_zero, is_reserved: isReserved } = property;
  return (
    <CommandButton
      of={businessAwardUpdateProperty}
      isIconOnly
      presetValues={{ award_id: award.id, property_name: name, ...(isReserved ? { property_format: undefined } : {}) }}
      initial={{ property_label: label, property_format: format, property_required: required, allow_null, allow_zero }}
      subject={`${label} · ${award.name} ${award.year}`}
      expectedVersion={award.version}
      text={t('property:change', { label })}
    />
  );
}
