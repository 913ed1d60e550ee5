import { t } from '../../app/i18n.ts';
import { ariaOf, textOf, type Input, type InputProps } from './input.ts';
import { createTextInput } from './TextInput.tsx';
import css from './field.module.css';

type LabelOf = (option: string) => string;

/** Native select, which finds options by typing. */
export function Select({ labelOf, disabled, ...props }: InputProps & { readonly labelOf: LabelOf; readonly disabled?: boolean }) {
  const { value, onChange, options = [], required } = props;
  const current = textOf(value);
  const shownOptions = current === '' || options.includes(current) ? options : [current, ...options];
  const mustChoose = required && current !== '';
  return (
    <select
      {...ariaOf(props)}
      disabled={disabled}
      className={css.select}
      value={current}
      onChange={(event) => onChange(event.target.value)}
    >
      {!mustChoose && !options.includes('') && <option value="">{required ? t('kit:select.choose') : t('kit:select.none')}</option>}
      {shownOptions.map((option) => (
        <option key={option} value={option}>
          {labelOf(option)}
        </option>
      ))}
    </select>
  );
}

export const createSelectInput = (labelOf: LabelOf): Input =>
  function SelectInput(props: InputProps) {
    return <Select {...props} labelOf={labelOf} />;
  };

const FreeState = createTextInput();
const GermanStates = createSelectInput((state) => (state === 'Unbekannt' ? t('form:state.unknown') : state));

/** Select of German states, text for other countries. */
export function StateInput(props: InputProps) {
  const country = props.values?.['country'] ?? 'DE';
  return country === 'DE' || country === '' ? <GermanStates {...props} /> : <FreeState {...props} />;
}
