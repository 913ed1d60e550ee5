import { useId, useState } from 'react';
import { readNumber } from '@kurator/contract/kit/numberText';
import type { Property } from '@kurator/contract/kit/property';
import { t } from '../../app/i18n.ts';
import { faultOfAmbiguousNumber } from './ambiguousNumber.ts';
import field from '../field/field.module.css';
import { useDebouncedInput } from '../list/useDebouncedInput.ts';
import css from './propertyFilter.module.css';

interface Props {
  readonly of: Property;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const flags = ['true', 'false'] as const;

/** Filter of one property by its format: a range, a choice, or a text. */
export function PropertyValueFilter({ of: property, value, onChange }: Props) {
  if (property.format === 'int' || property.format === 'float') return <Range of={property} value={value} onChange={onChange} />;
  if (property.format === 'bool' || property.format === 'select') {
    const options = property.format === 'bool' ? flags : (property.options ?? []);
    const labels: Readonly<Record<string, string>> = property.format === 'bool' ? { true: t('kit:yes'), false: t('kit:no') } : {};
    return (
      <div className={css.one}>
        <select className={field.select} aria-label={property.label} value={value} onChange={(event) => onChange(event.target.value)}>
          <option value="">{t('property:any')}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {labels[option] ?? option}
            </option>
          ))}
        </select>
      </div>
    );
  }
  const label = t(property.format === 'str' ? 'property:contains' : 'property:equals', { label: property.label });
  return (
    <div className={css.one}>
      <Text label={label} value={value} onChange={onChange} />
    </div>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly describedBy?: string | undefined;
  readonly onChange: (value: string) => void;
}

function Text({ label, value, describedBy, onChange }: TextProps) {
  const draft = useDebouncedInput(
    value,
    (text) => onChange(text.trim()),
    (text) => text.trim(),
  );
  return (
    <input
      className={field.input}
      aria-label={label}
      aria-invalid={describedBy === undefined ? undefined : true}
      aria-describedby={describedBy}
      placeholder={label}
      value={draft.draft}
      onChange={(event) => draft.type(event.target.value)}
      onBlur={draft.flush}
      onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
    />
  );
}

/** Text that says what would be a number. @returns undefined if the input is one */
const faultOf = ({ symbol }: Property, typed: string): string | undefined =>
  faultOfAmbiguousNumber(typed) ?? (readNumber(typed, symbol ?? '') === undefined ? t('property:no_number') : undefined);

/** Range of two numbers in the person's notation; an empty end is open. Invalid input is reported and filters nothing. */
function Range({ of: property, value, onChange }: Props) {
  const id = useId();
  /** Invalid input by end of the range. */
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const [from = '', to = from] = value.split('..');
  const setRange = (ends: readonly [string, string], typed: string, end: string) => {
    const { [end]: _mended, ...others } = wrong;
    const isWrong = typed !== '' && faultOf(property, typed) !== undefined;
    setWrong(isWrong ? { ...others, [end]: typed } : others);
    if (!isWrong) onChange(ends.join('') === '' ? '' : ends.join('..'));
  };
  const faults = new Set(Object.values(wrong).map((typed) => faultOf(property, typed)));
  const describe = (end: string) => (end in wrong ? `${id}wrong` : undefined);
  return (
    <fieldset className={css.range} aria-label={property.label}>
      <Text
        label={t('property:from')}
        value={wrong['from'] ?? from}
        describedBy={describe('from')}
        onChange={(text) => setRange([text, to], text, 'from')}
      />
      <Text
        label={t('property:to')}
        value={wrong['to'] ?? to}
        describedBy={describe('to')}
        onChange={(text) => setRange([from, text], text, 'to')}
      />
      {property.symbol && <span aria-hidden>{property.symbol}</span>}
      {faults.size > 0 && (
        <p id={`${id}wrong`} className={css.wrong} role="alert">
          {[...faults].join(' ')}
        </p>
      )}
    </fieldset>
  );
}
