import { t } from '../../app/i18n.ts';
import type { InputProps } from './input.ts';
import { Select } from './SelectInput.tsx';
import { createTextInput } from './TextInput.tsx';
import css from './fieldRow.module.css';

const Text = createTextInput();
const Decimal = createTextInput({ mode: 'text', isMonospaced: true });
const Url = createTextInput({ mode: 'url' });
const Email = createTextInput({ mode: 'email' });

const yesNo = { true: 'kit:yes', false: 'kit:no' } as const;
const flags = ['true', 'false'];
const isFlag = (option: string): option is keyof typeof yesNo => option in yesNo;

/** Input by a property's format, numbers in German notation; validated by the contract. */
export function PropertyInput(props: InputProps) {
  const { format, symbol, options = [] } = props.property ?? { format: 'str' };
  if (format === 'bool') return <Select {...props} options={flags} labelOf={(option) => (isFlag(option) ? t(yesNo[option]) : option)} />;
  if (format === 'select') return <Select {...props} options={options} labelOf={(option) => option} />;
  if (format === 'url') return <Url {...props} />;
  if (format === 'email') return <Email {...props} />;
  if (format === 'str') return <Text {...props} />;
  return symbol ? (
    <span className={css.unit}>
      <Decimal {...props} />
      <span aria-hidden>{symbol}</span>
    </span>
  ) : (
    <Decimal {...props} />
  );
}
