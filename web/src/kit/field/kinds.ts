import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import * as cell from './cells.tsx';
import { ChoiceFilter, DigitsFilter, FlagFilter, TextFilter, type Filter } from './filters.tsx';
import { optionLabel } from './option.ts';

interface KindParts {
  readonly Cell: cell.Cell;
  readonly Filter: Filter;
}

const text: KindParts = { Cell: cell.TextCell, Filter: TextFilter };
const lines: KindParts = { Cell: cell.LinesCell, Filter: TextFilter };
const code: KindParts = { Cell: cell.MonoCell, Filter: DigitsFilter };
const number: KindParts = { Cell: cell.NumberCell, Filter: DigitsFilter };
const year: KindParts = { ...number, Cell: cell.YearCell };

const choice = (kind: string): KindParts => ({ Cell: ({ value }) => optionLabel(kind, String(value)), Filter: ChoiceFilter });

/** Cell and filter per field kind; inputs stand in `inputs.ts`, needed by dialogs alone. */
export const kinds: Readonly<Record<FieldKind, KindParts>> = {
  text,
  longText: lines,
  note: lines,
  reason: lines,
  entityName: text,
  personName: text,
  academicTitle: text,
  role: text,
  street: text,
  zipCode: { ...text, Filter: DigitsFilter },
  city: text,
  state: text,
  country: { Cell: cell.CountryCell, Filter: ChoiceFilter },
  gender: choice('gender'),
  email: { ...text, Cell: cell.EmailCell },
  phone: { ...text, Cell: cell.PhoneCell },
  url: { ...text, Cell: cell.UrlCell },
  ikNumber: code,
  locationNumber: code,
  humanId: { ...code, Cell: cell.IdCell },
  bedCount: number,
  caseCount: number,
  year,
  pastDate: { ...text, Cell: cell.DateCell },
  flag: { Cell: cell.FlagCell, Filter: FlagFilter },
  uuid: code,
  genderCode: choice('genderCode'),
  birthYear: year,
  sgId: code,
  // Richer on detail pages; see `cellOf`.
  specialization: text,
  specializations: lines,
  resources: lines,
  affiliationRule: choice('affiliationRule'),
  date: { ...text, Cell: cell.DateCell },
  projectName: text,
  listLength: number,
  rank: number,
  score: number,
  propertyName: text,
  propertyNames: lines,
  propertyFormat: choice('propertyFormat'),
  propertyValue: text,
  file: text,
  files: text,
  permissions: text,
  newPassword: text,
};
