import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { Property } from '@kurator/contract/kit/property';
import { t } from '../../../app/i18n.ts';
import { isInputElement } from '../../../app/keys.ts';
import { isChoice } from './choices.ts';
import css from './edit.module.css';

interface Props {
  readonly property: Property;
  readonly text: string;
  /** The text is the stored value, which typing replaces. */
  readonly isWhole: boolean;
  readonly describedBy: string | undefined;
  readonly onType: (text: string) => void;
  readonly onLeave: (text: string, way: 'down' | 'right' | 'left' | undefined) => void;
  readonly onDiscard: () => void;
}

const optionsOf = ({ format, options = [] }: Property): readonly (readonly [value: string, label: string])[] =>
  format === 'bool'
    ? [
        ['true', t('kit:yes')],
        ['false', t('kit:no')],
      ]
    : options.map((option) => [option, option]);

/** Input of a cell by the format of its property. */
export function CellInput({ property, text, isWhole, describedBy, onType, onLeave, onDiscard }: Props) {
  const input = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isLeft = useRef(false);
  const isList = isChoice(property);
  const options = optionsOf(property);
  const value = isList && !options.some(([option]) => option === text) ? '' : text;
  useEffect(() => {
    // One that is there again takes the focus from no other input.
    if (!isWhole && isInputElement(document.activeElement)) return;
    input.current?.focus();
    if (isWhole && !isList) input.current?.select();
  }, [isWhole, isList]);
  const leave = (way: 'down' | 'right' | 'left' | undefined) => {
    isLeft.current = way !== undefined;
    onLeave(value, way);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    isLeft.current = false;
    if (event.key === 'Enter') leave('down');
    else if (event.key === 'Tab') leave(event.shiftKey ? 'left' : 'right');
    else if (event.key === 'Escape') {
      isLeft.current = true;
      onDiscard();
    } else return;
    event.preventDefault();
  };
  const sharedProps = {
    ref: input,
    className: css.input,
    'aria-label': property.label,
    'aria-invalid': describedBy === undefined ? undefined : true,
    'aria-describedby': describedBy,
    value,
    onKeyDown,
    // Saves on blur; an invalid value keeps the input open.
    onBlur: () => !isLeft.current && leave(undefined),
  };
  return isList ? (
    <select {...sharedProps} onChange={(event) => onType(event.target.value)}>
      <option value="">{t(property.format === 'bool' ? 'kit:empty' : 'property:no_value')}</option>
      {options.map(([option, label]) => (
        <option key={option} value={option}>
          {label}
        </option>
      ))}
    </select>
  ) : (
    <input
      {...sharedProps}
      type="text"
      autoComplete="off"
      spellCheck={property.format === 'str'}
      onChange={(event) => onType(event.target.value)}
    />
  );
}
