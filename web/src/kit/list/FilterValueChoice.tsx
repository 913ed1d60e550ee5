import { lazy, Suspense } from 'react';
import type { FacetValue } from '@kurator/contract/kit/listAnswer';
import type { ListFilter } from '@kurator/contract/kit/list';
import { quoteTerm } from '@kurator/contract/kit/searchLanguage';
import { germanStates } from '@kurator/contract/text/country';
import { t } from '../../app/i18n.ts';
import { filterInputs } from '../field/filterKinds.ts';
import { DigitsFilter, TextFilter } from '../field/filters.tsx';
import { withoutSpaces } from '../field/TextInput.tsx';
import { ChoiceList, type Choice } from './ChoiceList.tsx';
import type { SelectOption } from './filterOptions.ts';
import { useDebouncedInput } from './useDebouncedInput.ts';
import css from './filter.module.css';

/** Apart from the popup, whose files each list names. */
const SpecializationChoices = lazy(() => import('./SpecializationChoices.tsx'));
const DayFilter = lazy(() => import('./DayFilter.tsx'));

interface Props {
  readonly filter: ListFilter & { readonly label: string };
  /** Values that the page offers. */
  readonly owners: readonly SelectOption[] | undefined;
  readonly isSingle: boolean;
  /** Values with their number of rows within the other filters. */
  readonly counts: readonly FacetValue[] | undefined;
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

/** Values of a filter to choose from, or its input. */
export function FilterValueChoice({ filter, owners, isSingle, counts, values, onChange }: Props) {
  const { label, match, kind } = filter;
  const countOf = (code: string) => counts && (counts.find((value) => value.code === code)?.count ?? 0);
  const list = { label, chosenValues: values, onChange };
  if (owners)
    return (
      <ChoiceList
        {...list}
        isSingle={isSingle || match === 'exact'}
        choices={owners.map(({ id, label: name }) => ({ code: id, label: name }))}
      />
    );
  if (match === 'codes')
    return (
      <Suspense>
        <SpecializationChoices {...list} facet={counts} />
      </Suspense>
    );
  if (match === 'flag') {
    const choices = ['true', 'false'].map((code) => ({ code, label: t(code === 'true' ? 'kit:yes' : 'kit:no'), count: countOf(code) }));
    return <ChoiceList {...list} isSingle choices={choices} />;
  }
  if (kind === 'state') {
    const knownCodes: readonly string[] = counts?.map(({ code }) => code) ?? germanStates;
    const choices = [...knownCodes, ...values.filter((value) => !knownCodes.includes(value))];
    return <ChoiceList {...list} hasAll choices={choices.map((code) => ({ code, label: code, count: countOf(code) }))} />;
  }
  return kind === 'date' ? (
    <Suspense>
      <DayInput {...list} />
    </Suspense>
  ) : (
    <TextInput {...list} kind={kind} choices={match === 'contains' && counts ? counts.map(wholeChoice) : noChoices} />
  );
}

const noChoices: readonly Choice[] = [];
const wholeChoice = ({ code, label, count }: FacetValue): Choice => ({ code: quoteTerm(code), label, count });

interface InputProps {
  readonly label: string;
  readonly chosenValues: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
}

const asValues = (text: string): readonly string[] => (text === '' ? [] : [text]);

const DayInput = ({ label, chosenValues: [day = ''], onChange }: InputProps) => (
  <div className={css.filter}>
    <Caption text={label} />
    <DayFilter id={INPUT} label={label} value={day} onChange={(next) => onChange(asValues(next))} />
  </div>
);

/** A part of a text, or whole texts that rows have. */
function TextInput({
  label,
  kind,
  choices,
  chosenValues,
  onChange,
}: InputProps & Pick<ListFilter, 'kind'> & { readonly choices: readonly Choice[] }) {
  const Filter = filterInputs[kind] ?? TextFilter;
  const normalText = (text: string) => (Filter === DigitsFilter ? withoutSpaces(text) : text.trim());
  const isChoice = (value: string) => choices.some(({ code }) => code === value);
  const draft = useDebouncedInput(
    chosenValues.find((value) => !isChoice(value)) ?? '',
    (text) => onChange([...chosenValues.filter(isChoice), ...asValues(normalText(text))]),
    normalText,
  );
  const { draft: typed } = draft;
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- bubbling keys and blurs of the one input within */}
      <div className={css.filter} onKeyDown={(event) => event.key === 'Enter' && draft.commit()} onBlur={draft.flush}>
        <Caption text={label} />
        <Filter id={INPUT} label={label} value={typed} onChange={draft.type} />
      </div>
      {choices.length > 0 && (
        <ChoiceList
          label={label}
          chosenValues={chosenValues}
          choices={choices}
          searchText={typed}
          onChange={(next) => onChange(next.filter(isChoice))}
        />
      )}
    </>
  );
}

const INPUT = 'filter-value';
const Caption = ({ text }: { readonly text: string }) => (
  <span className={css.caption} aria-hidden>
    {text}
  </span>
);
