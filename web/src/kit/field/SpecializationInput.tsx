import { textOf, type InputProps } from './input.ts';
import { Select } from './SelectInput.tsx';
import { specializationName } from './specialization.tsx';
import { specializationCodes } from './specializationCodes.ts';

const slot = /^(.*_)(\d)$/;

/** One of several slots: it opens when the one before is filled, and what another slot holds is not offered again. */
export function SpecializationInput(props: InputProps) {
  const { name, value, values = {} } = props;
  const [, prefix = '', number = '1'] = slot.exec(name) ?? [];
  const others = Object.entries(values).filter(([other]) => other !== name && prefix !== '' && other.startsWith(prefix));
  const taken = new Set(others.map(([, chosen]) => textOf(chosen)));
  const before = values[`${prefix}${Number(number) - 1}`];
  const isLocked = value === '' && before === '';
  return (
    <Select {...props} disabled={isLocked} options={specializationCodes.filter((code) => !taken.has(code))} labelOf={specializationName} />
  );
}
