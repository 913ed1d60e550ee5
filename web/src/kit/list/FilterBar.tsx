import { useId, type ReactNode } from 'react';
import type { Facet } from '@kurator/contract/kit/listAnswer';
import type { ListFilter } from '@kurator/contract/kit/list';
import { hasText, t } from '../../app/i18n.ts';
import { kinds } from '../field/kinds.ts';
import { CodesFilter } from './CodesFilter.tsx';
import { useDraft } from './useDraft.ts';
import css from './list.module.css';

interface Props {
  readonly filters: readonly ListFilter[];
  readonly values: Readonly<Record<string, readonly string[]>>;
  readonly facet: readonly Facet[] | undefined;
  readonly onChange: (name: string, value: string | readonly string[] | undefined) => void;
  readonly children?: ReactNode;
}

const none: readonly string[] = [];

/** Short name of a filter. */
export const filterLabel = (name: string) => (hasText(`field:filter.${name}`) ? t(`field:filter.${name}`) : t(`field:${name}`));

export const FilterBar = ({ filters, values, facet, onChange, children }: Props) => (
  <fieldset className={css.filters} aria-label={t('kit:filter.bar')}>
    {children}
    {filters
      .filter((filter) => filter.input)
      .map((filter) =>
        filter.match === 'codes' ? (
          <CodesFilter
            key={filter.name}
            label={filterLabel(filter.name)}
            facet={facet}
            chosen={values[filter.name] ?? none}
            onChange={(chosen) => onChange(filter.name, chosen.length > 0 ? chosen : undefined)}
          />
        ) : (
          <FilterInput
            key={filter.name}
            filter={filter}
            value={values[filter.name]?.[0] ?? ''}
            onChange={(value) => onChange(filter.name, value || undefined)}
          />
        ),
      )}
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
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- bubbling keys and blurs of the one input within
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
