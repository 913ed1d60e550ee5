import type { FieldKind } from '@kurator/contract/kit/fieldKind';
import { ChoiceFilter, DigitsFilter, type Filter } from './filters.tsx';

const [digits, choice] = [DigitsFilter, ChoiceFilter];

/** Input of a filter by the kind of its field, where that is no text. */
export const filterInputs: Partial<Readonly<Record<FieldKind, Filter>>> = {
  zipCode: digits,
  ikNumber: digits,
  locationNumber: digits,
  humanId: digits,
  uuid: digits,
  sgId: digits,
  bedCount: digits,
  caseCount: digits,
  year: digits,
  birthYear: digits,
  listLength: digits,
  rank: digits,
  score: digits,
  country: choice,
  gender: choice,
  genderCode: choice,
  affiliationRule: choice,
  propertyFormat: choice,
};
