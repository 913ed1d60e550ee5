import { useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import { propertyFieldName, type Property } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';
import { hasAllWords } from '../../app/matches.ts';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { Button } from '../button/Button.tsx';
import { optionLabel } from '../field/option.ts';
import type { PropertyFilterProps } from '../list/properties.ts';
import field from '../field/field.module.css';
import { PropertyValueFilter } from './PropertyValueFilter.tsx';
import { filterRangeText } from './rangeText.ts';
import css from './propertyFilter.module.css';

/** Number of definitions above which they can be searched. */
const MAX_UNSEARCHED = 8;

/** Text beside a definition: its filter, else its format. */
const besideOf = (property: Property, value: string | undefined): string =>
  value === undefined
    ? [optionLabel('propertyFormat', property.format), property.symbol].filter(Boolean).join(', ')
    : property.format === 'bool'
      ? t(value === 'true' ? 'kit:yes' : 'kit:no')
      : filterRangeText(property, value);

/** Filters by property, effective while typing. */
export default function PropertyFilterPopup({ definitions, rowCount, values, onChange, ...popup }: PopupProps & PropertyFilterProps) {
  const [open, setOpen] = useState(definitions[0]?.name);
  const [typed, setTyped] = useState('');
  const shownProperties = definitions.filter(({ label, name }) => typed === '' || hasAllWords(`${label} ${name}`, typed));
  const set = definitions.map(({ name }) => propertyFieldName(name)).filter((name) => values[name] !== undefined);
  return (
    <PopoverFrame {...popup} className={css.popup} align="start">
      <Popover.Title className={css.title}>{t('property:filters')}</Popover.Title>
      {definitions.length > MAX_UNSEARCHED && (
        <input
          className={field.input}
          type="search"
          aria-label={t('property:find')}
          placeholder={t('property:find')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      {shownProperties.length === 0 && <p className={css.beside}>{t('property:none_found')}</p>}
      <ul className={css.definitions}>
        {shownProperties.map((property) => {
          const name = propertyFieldName(property.name);
          const value = values[name];
          const isOpen = open === property.name;
          return (
            <li key={property.name} data-set={value !== undefined || undefined} data-open={isOpen || undefined}>
              <button type="button" aria-expanded={isOpen} onClick={() => setOpen(isOpen ? undefined : property.name)}>
                <span>{property.label}</span>
                <span className={css.beside}>{besideOf(property, value)}</span>
              </button>
              {isOpen && (
                <PropertyValueFilter of={property} value={value ?? ''} onChange={(next) => onChange({ [name]: next || undefined })} />
              )}
            </li>
          );
        })}
      </ul>
      <div className={css.foot}>
        <output className={css.beside}>{t('property:found', { count: rowCount })}</output>
        {set.length > 0 && (
          <Button isSmall look="quiet" onClick={() => onChange(Object.fromEntries(set.map((name) => [name, undefined])))}>
            {t('property:reset')}
          </Button>
        )}
        <Button isSmall look="primary" onClick={() => popup.onOpenChange(false)}>
          {t('property:done')}
        </Button>
      </div>
    </PopoverFrame>
  );
}
