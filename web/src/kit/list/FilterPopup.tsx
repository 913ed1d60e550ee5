import { useId, type KeyboardEvent } from 'react';
import type { Facet } from '@kurator/contract/kit/listAnswer';
import type { ListFilter } from '@kurator/contract/kit/list';
import { t } from '../../app/i18n.ts';
import { PopoverFrame } from '../../app/PopoverFrame.tsx';
import type { PopupProps } from '../../app/popup.tsx';
import { filterKinds } from '../field/filterKinds.ts';
import { TextFilter } from '../field/filters.tsx';
import { CodesList } from './CodesList.tsx';
import { filterLabel } from './filterLabel.ts';
import { useDraft } from './useDraft.ts';
import css from './filter.module.css';

export interface FilterChoiceProps {
  readonly filters: readonly ListFilter[];
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly facet: readonly Facet[] | undefined;
  readonly onChange: (name: string, value: string | readonly string[] | undefined) => void;
}

const none: readonly string[] = [];

/** All filters of a list at once; Enter applies the input and closes. */
export default function FilterPopup({ filters, values, facet, onChange, ...popup }: PopupProps & FilterChoiceProps) {
  const [coded, plain] = [filters.filter(({ match }) => match === 'codes'), filters.filter(({ match }) => match !== 'codes')];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isDone = event.key === 'Enter' && event.target instanceof Element && event.target.matches('input[type=text], select');
    if (isDone) popup.onOpenChange(false);
  };
  return (
    <PopoverFrame {...popup} className={css.popup} label={t('kit:filter.bar')} align="start">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- bubbling keys of the inputs */}
      <fieldset className={css.filters} aria-label={t('kit:filter.bar')} onKeyDown={onKeyDown}>
        {plain.map((filter) => (
          <FilterInput
            key={filter.name}
            filter={filter}
            value={values[filter.name]?.[0] ?? ''}
            onChange={(value) => onChange(filter.name, value || undefined)}
          />
        ))}
      </fieldset>
      {coded.map(({ name }) => (
        <fieldset key={name} className={css.codes}>
          <legend className={css.caption}>{filterLabel(name)}</legend>
          <CodesList
            label={filterLabel(name)}
            facet={facet}
            chosen={values[name] ?? none}
            onChange={(chosen) => onChange(name, chosen.length > 0 ? chosen : undefined)}
          />
        </fieldset>
      ))}
    </PopoverFrame>
  );
}

interface InputProps {
  readonly filter: ListFilter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function FilterInput({ filter, value, onChange }: InputProps) {
  const Filter = filterKinds[filter.kind] ?? TextFilter;
  const id = useId();
  const draft = useDraft(
    value,
    (text) => onChange(text.trim()),
    (text) => text.trim(),
  );
  const label = filter.label ?? filterLabel(filter.name);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- bubbling keys and blurs of the one input within
    <div className={css.filter} onKeyDown={(event) => event.key === 'Enter' && draft.commit()} onBlur={draft.flush}>
      <span className={css.caption} aria-hidden>
        {label}
      </span>
      <Filter id={id} label={label} value={draft.draft} onChange={filter.match === 'flag' ? draft.commit : draft.type} />
    </div>
  );
}
