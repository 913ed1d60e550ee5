import { useId } from 'react';
import type { ListFilter } from '@kurator/contract/kit/entityType';
import { hasText, t } from '../../app/i18n.ts';
import { kinds } from '../field/kinds.ts';
import { useDraft } from './useDraft.ts';
import css from './list.module.css';

interface Props {
  readonly filters: readonly ListFilter[];
  readonly values: Readonly<Record<string, string>>;
  readonly onChange: (name: string, value: string | undefined) => void;
}

/** What a filter is called where room is short. */
const filterLabel = (name: string) => (hasText(`field:filter.${name}`) ? t(`field:filter.${name}`) : t(`field:${name}`));

/** One input per declared filter. */
export const FilterBar = ({ filters, values, onChange }: Props) => (
  <fieldset className={css.filters} aria-label={t('kit:filter.bar')}>
    {filters
      .filter((filter) => filter.input)
      .map((filter) => (
        <FilterInput
          key={filter.name}
          filter={filter}
          value={values[filter.name] ?? ''}
          onChange={(value) => onChange(filter.name, value || undefined)}
        />
      ))}
  </fieldset>
);

function FilterInput({
  filter,
  value,
  onChange,
}: {
  readonly filter: ListFilter;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const { Filter } = kinds[filter.kind];
  const draft = useDraft(
    value,
    (text) => onChange(text.trim()),
    (text) => text.trim(),
  );
  const isChoice = filter.match === 'flag';
  return (
    // Bubbling keys and blurs of the one input within.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={css.filter}
      data-set={value !== '' || undefined}
      onKeyDown={(event) => event.key === 'Enter' && draft.commit()}
      onBlur={draft.flush}
    >
      <Filter id={useId()} label={filterLabel(filter.name)} value={draft.draft} onChange={isChoice ? draft.commit : draft.type} />
    </div>
  );
}
