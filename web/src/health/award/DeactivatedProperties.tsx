import type { AwardAnswer } from '@kurator/contract/health/award/award.answer';
import { awardActivateProperty, awardDeleteProperty } from '@kurator/contract/health/award/awardProperty.command';
import type { PropertyWithValueCount } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';
import { TablePanel, type PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { CommandButton } from '../../kit/dialog/CommandButton.tsx';
import { deletedValuesText } from './deletion.ts';
import { definitionColumns } from '../../seedwork/property/propertyColumns.tsx';
import css from './award.module.css';

interface Props {
  readonly award: AwardAnswer;
  readonly isFixed: boolean;
}

const deactivatedColumns: readonly PanelColumn<PropertyWithValueCount>[] = [
  ...definitionColumns,
  {
    label: () => t('property:filled'),
    cell: ({ filled: valueCount }) =>
      valueCount === 0 ? t('awardPage:property.no_values') : t('awardPage:property.kept', { count: valueCount }),
  },
];

const actions = (award: AwardAnswer): PanelColumn<PropertyWithValueCount> => ({
  label: () => t('property:actions'),
  isEndAligned: true,
  cell: (property) => {
    const { name, label } = property;
    const presetValues = { award_id: award.id, name };
    const subject = `${label} · ${award.name} ${award.project.year}`;
    return (
      <span className={css.actions}>
        <CommandButton
          of={awardActivateProperty}
          isSmall
          icon="restore"
          subjectName={label}
          presetValues={presetValues}
          subject={subject}
          intro={<p className={css.question}>{t('awardPage:activate.question', { name: label })}</p>}
        />
        <CommandButton
          of={awardDeleteProperty}
          isIconOnly
          icon="trash"
          presetValues={presetValues}
          subject={subject}
          warning={deletedValuesText(property)}
          text={t('awardPage:property.delete_named', { name: label })}
        />
      </span>
    );
  },
});

/** Properties neither shown nor exported; values stay. */
export const DeactivatedProperties = ({ award, isFixed }: Props) => (
  <TablePanel
    title={t('awardPage:deactivated')}
    rows={award.deactivated_properties}
    keyOf={({ name }) => name}
    columns={isFixed ? deactivatedColumns : [...deactivatedColumns, actions(award)]}
    empty={t('property:empty')}
  />
);
