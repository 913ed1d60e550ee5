import { specializationLabel, specializations } from '@kurator/contract/health/medic/specialization';
import type { Cell } from './cells.tsx';
import { textOf, type InputProps } from './input.ts';
import { Select } from './SelectInput.tsx';
import { TextChips } from './TextChips.tsx';

/** What a specialisation is called; a code that left the list stays as it is. */
export const specializationName = (code: string): string => specializationLabel(code) ?? code;

/** All codes, in the order of their names. */
export const specializationCodes: readonly string[] = specializations
  .toSorted((a, b) => a.label.localeCompare(b.label, 'de'))
  .map(({ code }) => code);

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
    <Select
      {...props}
      disabled={isLocked}
      options={specializationCodes.filter((code) => !taken.has(code))}
      labelOf={specializationName}
    />
  );
}

export const SpecializationCell: Cell = ({ value }) => specializationName(String(value));

/** Codes, one per line. */
export const SpecializationsCell: Cell = ({ value }) => <TextChips wrap texts={String(value).split('\n').map(specializationName)} />;
