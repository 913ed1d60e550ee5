import type { Property } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { Icon } from '../../app/Icon.tsx';
import type { PanelColumn } from '../../kit/detail/TablePanel.tsx';
import { optionLabel } from '../../kit/field/option.ts';
import css from './property.module.css';

type Column = PanelColumn<Property>;

const formatOf = ({ format, symbol }: Property): string => joinFacts([optionLabel('propertyFormat', format), symbol]);

const label: Column = {
  label: () => t('property:label'),
  width: '24%',
  cell: (property) => (
    <>
      <span className={css.label} data-tip={property.description ?? undefined}>
        {property.label}
      </span>
      <span className={css.brief}>{joinFacts([property.name, formatOf(property), property.required && t('property:required')])}</span>
    </>
  ),
};

const key: Column = { label: () => t('property:key'), isMinor: true, cell: ({ name }) => <span className="mono">{name}</span> };

const format: Column = {
  label: () => t('property:format'),
  isMinor: true,
  cell: (property) => <span data-tip={property.options?.join(', ') || undefined}>{formatOf(property)}</span>,
};

const rule = (name: 'required' | 'allow_null' | 'allow_zero'): Column => ({
  label: () => t(`property:${name}`),
  isMinor: true,
  cell: (property) =>
    property[name] ? (
      <span className={css.right}>
        <Icon name="check" />
        <span className="sr">{t('kit:yes')}</span>
      </span>
    ) : (
      <span className={css.short}>{t('property:no')}</span>
    ),
});

/** Number of values; amber for missing required ones. @param total number to fill */
export const completenessColumn = (total: number): PanelColumn<Property & { readonly filled: number }> => ({
  label: () => t('property:filled'),
  isEndAligned: true,
  cell: (property) => (
    <span className={property.required && property.filled < total ? css.off : undefined}>
      {t('property:of', { filled: property.filled, count: total })}
    </span>
  ),
});

/** Columns of a definition's label, key and format. */
export const definitionColumns: readonly Column[] = [label, key, format];
export const requiredColumn = rule('required');
/** Columns of the rules for values. */
export const ruleColumns: readonly Column[] = [requiredColumn, rule('allow_null'), rule('allow_zero')];
