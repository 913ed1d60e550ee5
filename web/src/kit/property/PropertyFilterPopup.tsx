import { useId, useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import { propertyField, type Property } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { Button } from '../button/Button.tsx';
import type { PropertyFilterProps } from '../list/properties.ts';
import { useDraft } from '../list/useDraft.ts';
import field from '../field/field.module.css';
import css from './property.module.css';

/** The definitions; the one in hand is opened. Filters work as one types. */
export default function PropertyFilterPopup({ definitions, values, onChange, ...popup }: PopupProps & PropertyFilterProps) {
  const [open, setOpen] = useState(definitions[0]?.name);
  return (
    <PopoverFrame {...popup} className={css.popup}>
      <Popover.Title className={css.title}>{t('property:filters')}</Popover.Title>
      <ul className={css.definitions}>
        {definitions.map((property) => {
          const value = values[propertyField(property.name)];
          return (
            <li key={property.name} data-set={value !== undefined || undefined}>
              <button
                type="button"
                aria-expanded={open === property.name}
                onClick={() => setOpen(open === property.name ? undefined : property.name)}
              >
                <span>{property.label}</span>
                {value !== undefined && <span className={css.value}>{value}</span>}
              </button>
              {open === property.name && (
                <One of={property} value={value ?? ''} onChange={(next) => onChange(propertyField(property.name), next || undefined)} />
              )}
            </li>
          );
        })}
      </ul>
      <Button look="primary" onClick={() => popup.onOpenChange(false)}>
        {t('property:done')}
      </Button>
    </PopoverFrame>
  );
}

interface OneProps {
  readonly of: Property;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const choices = { bool: ['true', 'false'] } as const;

function One({ of: property, value, onChange }: OneProps) {
  if (property.format === 'int' || property.format === 'float') return <Range of={property} value={value} onChange={onChange} />;
  if (property.format === 'bool' || property.format === 'select') {
    const options = property.format === 'bool' ? choices.bool : (property.options ?? []);
    const labels: Readonly<Record<string, string>> = property.format === 'bool' ? { true: t('kit:yes'), false: t('kit:no') } : {};
    return (
      <select className={field.select} aria-label={property.label} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('property:any')}</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {labels[option] ?? option}
          </option>
        ))}
      </select>
    );
  }
  return (
    <Text
      label={t(property.format === 'str' ? 'property:contains' : 'property:equals', { label: property.label })}
      value={value}
      onChange={onChange}
    />
  );
}

function Text({ label, value, onChange }: { readonly label: string; readonly value: string; readonly onChange: (value: string) => void }) {
  const draft = useDraft(
    value,
    (text) => onChange(text.trim()),
    (text) => text.trim(),
  );
  return (
    <input
      className={field.input}
      aria-label={label}
      placeholder={label}
      value={draft.draft}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.flush}
      onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
    />
  );
}

/** Two numbers as people write them; an empty end stays open. */
function Range({ of: property, value, onChange }: OneProps) {
  const [from = '', to = from] = value.split('..');
  const id = useId();
  const set = (next: readonly [string, string]) => onChange(next.join('') === '' ? '' : next.join('..'));
  return (
    <fieldset className={css.range} aria-label={property.label}>
      <Text key={`${id}from`} label={t('property:from')} value={from} onChange={(text) => set([text, to])} />
      <Text key={`${id}to`} label={t('property:to')} value={to} onChange={(text) => set([from, text])} />
      {property.symbol && <span aria-hidden>{property.symbol}</span>}
    </fieldset>
  );
}
