import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { PropertyInput } from './PropertyInput.tsx';
import { hasRightCheckDigit, hasIkFormat } from '@kurator/contract/text/ikNumber';
import { DateInput } from './DateInput.tsx';
import { FileInput, FilesInput } from './FileInput.tsx';
import { FlagInput } from './FlagInput.tsx';
import type { Input } from './input.ts';
import { LongTextInput } from './LongTextInput.tsx';
import { countryName, optionLabel } from './option.ts';
import { createSelectInput, StateInput } from './SelectInput.tsx';
import { SpecializationInput } from './SpecializationInput.tsx';
import { SpecializationsInput } from './SpecializationsInput.tsx';
import { ZipInput } from './ZipInput.tsx';
import { createTextInput, withoutSpaces, withoutThousands } from './TextInput.tsx';

interface KindInput {
  readonly Input: Input;
  readonly isWide?: boolean;
  /** Label beside the input, not above. */
  readonly hasLabelBeside?: boolean;
  /** Accepts an empty value, though the API requires the field. */
  readonly canBeBlank?: boolean;
  /** Text key of a warning about a valid but unlikely value. */
  readonly doubt?: (text: string) => string | undefined;
}

const text: KindInput = { Input: createTextInput() };
const name: KindInput = { ...text, isWide: true };
const lines: KindInput = { Input: LongTextInput, isWide: true };
const code: KindInput = { Input: createTextInput({ mode: 'numeric', isMonospaced: true, tidy: withoutSpaces }) };
const number: KindInput = { Input: createTextInput({ mode: 'numeric', tidy: withoutThousands }) };

/** Options named in the catalogue. */
const choice = (kind: string): KindInput => ({ Input: createSelectInput((option) => optionLabel(kind, option)) });

export const inputs: Readonly<Record<FieldKind, KindInput>> = {
  text,
  longText: lines,
  note: { ...lines, canBeBlank: true },
  reason: lines,
  entityName: name,
  personName: text,
  academicTitle: { ...text, canBeBlank: true },
  role: { ...text, canBeBlank: true },
  street: name,
  zipCode: { Input: ZipInput },
  city: text,
  state: { Input: StateInput },
  country: { Input: createSelectInput(countryName) },
  gender: choice('gender'),
  email: { Input: createTextInput({ mode: 'email', tidy: withoutSpaces }), isWide: true },
  phone: { Input: createTextInput({ mode: 'tel' }) },
  url: { Input: createTextInput({ mode: 'url', tidy: withoutSpaces }), isWide: true },
  ikNumber: { ...code, doubt: (typed) => (hasIkFormat(typed) && !hasRightCheckDigit(typed) ? 'form:doubt.check_digit' : undefined) },
  locationNumber: code,
  humanId: code,
  bedCount: number,
  caseCount: number,
  year: number,
  pastDate: { Input: DateInput },
  flag: { Input: FlagInput, isWide: true, hasLabelBeside: true },
  uuid: code,
  uuids: lines,
  genderCode: choice('genderCode'),
  birthYear: number,
  sgId: { Input: createTextInput({ isMonospaced: true, tidy: withoutSpaces }) },
  specialization: { Input: SpecializationInput },
  specializations: { Input: SpecializationsInput, isWide: true },
  resources: lines,
  affiliationRule: choice('affiliationRule'),
  date: { Input: DateInput },
  projectName: name,
  slug: { Input: createTextInput({ isMonospaced: true, tidy: withoutSpaces }) },
  accountNumber: { Input: createTextInput({ isMonospaced: true }) },
  listLength: number,
  rank: number,
  score: number,
  propertyName: { Input: createTextInput({ isMonospaced: true, tidy: withoutSpaces }) },
  propertyNames: lines,
  propertyValues: text,
  propertyOptions: lines,
  propertyFormat: choice('propertyFormat'),
  propertyValue: { Input: PropertyInput, canBeBlank: true },
  file: { Input: FileInput, isWide: true },
  files: { Input: FilesInput, isWide: true },
  choices: text,
  permissions: text,
  newPassword: text,
};
