import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import * as cell from './cells.tsx';
import { optionLabel } from './option.ts';

const { TextCell: text, LinesCell: lines, MonoCell: code, NumberCell: number, YearCell: year } = cell;
const choice =
  (kind: string): cell.Cell =>
  ({ value }) =>
    optionLabel(kind, String(value));

/** Cell per field kind. Inputs (`inputs.ts`) and filters (`filterKinds.ts`) are loaded after the first paint. */
export const cells: Readonly<Record<FieldKind, cell.Cell>> = {
  text,
  longText: lines,
  note: lines,
  reason: lines,
  entityName: text,
  personName: text,
  academicTitle: text,
  role: text,
  street: text,
  zipCode: text,
  city: text,
  state: text,
  country: cell.CountryCell,
  gender: choice('gender'),
  email: cell.EmailCell,
  phone: text,
  url: cell.UrlCell,
  ikNumber: code,
  locationNumber: code,
  humanId: cell.IdCell,
  bedCount: number,
  caseCount: number,
  year,
  pastDate: cell.DateCell,
  flag: cell.FlagCell,
  uuid: code,
  genderCode: choice('genderCode'),
  birthYear: year,
  sgId: code,
  // Richer on detail pages; see `cellOf`.
  specialization: text,
  specializations: lines,
  resources: lines,
  affiliationRule: choice('affiliationRule'),
  date: cell.DateCell,
  projectName: text,
  slug: text,
  accountNumber: text,
  listLength: number,
  rank: number,
  score: number,
  propertyName: text,
  uuids: lines,
  propertyNames: lines,
  propertyValues: text,
  propertyOptions: lines,
  propertyFormat: choice('propertyFormat'),
  propertyValue: text,
  file: text,
  files: text,
  choices: text,
  permissions: text,
  newPassword: text,
};
