import { textOf, type FormValue, type FormValues, type InputProps } from './input.ts';
import { Select } from './SelectInput.tsx';
import { specializationName } from './specialization.tsx';
import { specializationCodes } from './specializationCodes.ts';

const slot = /^(.*_)(\d)$/;

/** Slot of a list: enabled after the previous one, without options of other slots; clearing it moves later ones up. */
export function SpecializationInput(props: InputProps) {
  const { name, value, values = {}, onChange } = props;
  const [, prefix = '', number = '1'] = slot.exec(name) ?? [];
  const slots = Object.entries(values).filter(([other]) => prefix !== '' && other.startsWith(prefix));
  const takenCodes = new Set(slots.filter(([other]) => other !== name).map(([, slotValue]) => textOf(slotValue)));
  const before = values[`${prefix}${Number(number) - 1}`];
  const isLocked = value === '' && before === '';
  const change = (next: FormValue) => (next === '' ? onChange(...movedUp(slots.slice(Number(number) - 1))) : onChange(next));
  return (
    <Select
      {...props}
      disabled={isLocked}
      options={specializationCodes.filter((code) => !takenCodes.has(code))}
      labelOf={specializationName}
      onChange={change}
    />
  );
}

/** Values of a cleared slot and its successors. */
function movedUp(slots: readonly (readonly [string, FormValue])[]): [FormValue, FormValues] {
  const slotValues = slots.map(([, slotValue]) => slotValue);
  return [slotValues[1] ?? '', Object.fromEntries(slots.map(([name], index) => [name, slotValues[index + 1] ?? '']))];
}
