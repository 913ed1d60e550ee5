import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import * as cell from './cells.tsx';
import { DateInput } from './DateInput.tsx';
import { ChoiceFilter, DigitsFilter, FlagFilter, TextFilter, type Filter } from './filters.tsx';
import { FlagInput } from './FlagInput.tsx';
import { FileInput } from './FileInput.tsx';
import type { Input } from './input.ts';
import { LongTextInput } from './LongTextInput.tsx';
import { countryName, optionLabel } from './option.ts';
import { ResourcesCell } from './ResourcesCell.tsx';
import { selectInput, StateInput } from './SelectInput.tsx';
import { SpecializationCell, SpecializationInput, SpecializationsCell } from './specialization.tsx';
import { SpecializationsInput } from './SpecializationsInput.tsx';
import { textInput, withoutSpaces, withoutThousands } from './TextInput.tsx';

export interface KindParts {
  readonly Input: Input;
  readonly Cell: cell.Cell;
  readonly Filter: Filter;
  /** Takes a whole line of a dialog. */
  readonly wide?: boolean;
  /** Its label stands beside the input, not above. */
  readonly beside?: boolean;
}

const line = textInput();
const text: KindParts = { Input: line, Cell: cell.TextCell, Filter: TextFilter };
const name: KindParts = { ...text, wide: true };
const lines: KindParts = { Input: LongTextInput, Cell: cell.LinesCell, Filter: TextFilter, wide: true };
const code: KindParts = {
  Input: textInput({ mode: 'numeric', mono: true, tidy: withoutSpaces }),
  Cell: cell.MonoCell,
  Filter: DigitsFilter,
};
const number: KindParts = { Input: textInput({ mode: 'numeric', tidy: withoutThousands }), Cell: cell.NumberCell, Filter: DigitsFilter };

/** One of a few options that the catalogue names. */
const choice = (kind: string): KindParts => ({
  Input: selectInput((option) => optionLabel(kind, option)),
  Cell: ({ value }) => optionLabel(kind, String(value)),
  Filter: ChoiceFilter,
});

/** One input, one cell and one filter per field kind of the contract. */
export const kinds: Readonly<Record<FieldKind, KindParts>> = {
  text,
  longText: lines,
  note: lines,
  reason: lines,
  entityName: name,
  personName: text,
  academicTitle: text,
  role: text,
  street: name,
  zipCode: { ...text, Input: textInput({ mode: 'numeric' }), Filter: DigitsFilter },
  city: text,
  state: { ...text, Input: StateInput },
  country: { Input: selectInput(countryName), Cell: cell.CountryCell, Filter: ChoiceFilter },
  gender: choice('gender'),
  email: { ...name, Input: textInput({ mode: 'email', tidy: withoutSpaces }), Cell: cell.EmailCell },
  phone: { ...text, Input: textInput({ mode: 'tel' }), Cell: cell.PhoneCell },
  url: { ...name, Input: textInput({ mode: 'url', tidy: withoutSpaces }), Cell: cell.UrlCell },
  ikNumber: code,
  locationNumber: code,
  humanId: { ...code, Cell: cell.IdCell },
  bedCount: number,
  caseCount: number,
  year: { ...number, Cell: cell.YearCell },
  pastDate: { Input: DateInput, Cell: cell.DateCell, Filter: TextFilter },
  flag: { Input: FlagInput, Cell: cell.FlagCell, Filter: FlagFilter, wide: true, beside: true },
  uuid: code,
  genderCode: choice('genderCode'),
  birthYear: { ...number, Cell: cell.YearCell },
  sgId: { ...code, Input: textInput({ mono: true, tidy: withoutSpaces }) },
  specialization: { Input: SpecializationInput, Cell: SpecializationCell, Filter: ChoiceFilter, wide: true },
  specializations: { Input: SpecializationsInput, Cell: SpecializationsCell, Filter: ChoiceFilter, wide: true },
  resources: { ...lines, Cell: ResourcesCell },
  affiliationRule: choice('affiliationRule'),
  file: { ...text, Input: FileInput, wide: true },
  permissions: text,
  newPassword: text,
};
