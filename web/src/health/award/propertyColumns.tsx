import type { CountedProperty } from '@kurator/contract/seedwork/property.answer';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import type { PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { optionLabel } from '../../kit/field/option.ts';
import css from './award.module.css';

type Column = PanelColumn<CountedProperty>;

const label: Column = {
  label: () => t('awardPage:property.label'),
  cell: (property) => (
    <>
      <span className={css.label} data-tip={property.description ?? undefined}>
        {property.label}
      </span>
      <span className={css.brief}>
        {[property.name, formatOf(property), property.required && t('awardPage:property.required')].filter(Boolean).join(' · ')}
      </span>
    </>
  ),
};

const key: Column = {
  label: () => t('awardPage:property.name'),
  minor: true,
  cell: ({ name }) => <span className="mono">{name}</span>,
};

const formatOf = ({ format, symbol }: CountedProperty): string =>
  [optionLabel('propertyFormat', format), symbol].filter(Boolean).join(' · ');

const format: Column = {
  label: () => t('awardPage:property.format'),
  minor: true,
  cell: (property) => <span className={css.short}>{formatOf(property)}</span>,
};

const rule = (name: 'required' | 'allow_null' | 'allow_zero'): Column => ({
  label: () => t(`awardPage:property.${name}`),
  minor: true,
  cell: (property) =>
    property[name] ? (
      <span className={css.right}>
        <Icon name="check" />
        <span className="sr">{t('kit:yes')}</span>
      </span>
    ) : (
      <span className={css.short}>{t('awardPage:no')}</span>
    ),
});

/** Number of values; amber for missing required ones. */
const filled = (awardees: number): Column => ({
  label: () => t('awardPage:property.filled'),
  end: true,
  cell: (property) => (
    <span className={property.required && property.filled < awardees ? css.off : undefined}>
      {t('awardPage:property.of', { filled: property.filled, count: awardees })}
    </span>
  ),
});

/** @param awardees number to fill */
export const propertyColumns = (awardees: number): readonly Column[] => [
  label,
  key,
  format,
  rule('required'),
  rule('allow_null'),
  rule('allow_zero'),
  filled(awardees),
];

export const deactivatedColumns: readonly Column[] = [
  label,
  key,
  format,
  {
    label: () => t('awardPage:property.filled'),
    cell: ({ filled: kept }) => (kept === 0 ? t('awardPage:property.no_values') : t('awardPage:property.kept', { count: kept })),
  },
];
