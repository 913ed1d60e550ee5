import { useState, type KeyboardEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { requireEntityType } from '@kurator/contract/entityTypes';
import { defineListQuery } from '@kurator/contract/kit/entityQuery';
import type { ListAnswer } from '@kurator/contract/kit/listAnswer';
import { answerOptions } from '../../../app/api.ts';
import { ApiError } from '../../../app/apiError.ts';
import { t } from '../../../app/i18n.ts';
import { ariaOf, textOf, type InputProps } from '../../../kit/field/input.ts';
import { withoutSpaces } from '../../../kit/field/TextInput.tsx';
import field from '../../../kit/field/field.module.css';
import { useDebouncedInput } from '../../../kit/list/useDebouncedInput.ts';
import { nameOf } from '../../../seedwork/section/entity.ts';
import { handleHitKeys, useChooseFirstHit } from './hitKeys.ts';
import { TargetList } from './TargetList.tsx';
import type { ChosenTarget, Target } from './useTargets.ts';
import css from './target.module.css';

type Type = 'hospital' | 'hospital_location';

interface Props extends InputProps {
  readonly type: Type;
}

const isNumber = (text: string) => /^\d+$/.test(text);
const noTexts: readonly string[] = [];
const noChange = () => undefined;

/** Search for the target of a move. Its value is a DMS One ID: typed, or that of the chosen hit. */
export function MoveTargetInput({ type, ...props }: Props) {
  const { value, onChange } = props;
  const [query, setQuery] = useState(() => textOf(value));
  const [chosenTarget, setChosenTarget] = useState<ChosenTarget>();
  const draft = useDebouncedInput(query, setQuery);
  const { choose, forget, onShown } = useChooseFirstHit();
  const write = (text: string) => {
    forget();
    draft.type(text);
    setChosenTarget(undefined);
    const number = withoutSpaces(text);
    onChange(isNumber(number) ? number : text);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const isSearched = event.key === 'Enter' && event.target instanceof HTMLInputElement && event.target.type === 'text';
    if (!isSearched || isNumber(withoutSpaces(draft.draft)) || draft.draft === '') handleHitKeys(event, choose, () => write(''));
    else {
      event.preventDefault();
      if (draft.draft === query) choose(event.currentTarget);
      else draft.commit();
    }
  };
  const compactQuery = withoutSpaces(query);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- bubbling keys of the input and its hits
    <div className={css.move} onKeyDown={onKeyDown}>
      <input
        {...ariaOf(props)}
        className={field.input}
        type="text"
        autoComplete="off"
        spellCheck={false}
        data-hits
        value={draft.draft}
        onChange={(event) => write(event.target.value)}
      />
      {isNumber(compactQuery) ? (
        <TargetByNumber type={type} number={compactQuery} isAsked={withoutSpaces(draft.draft) === compactQuery} />
      ) : (
        query.trim() !== '' && (
          <TargetList
            types={[type]}
            text={query}
            present={noTexts}
            chosenTarget={chosenTarget}
            onChoose={(hit) => {
              setChosenTarget(hit);
              onChange(String(hit.number));
            }}
            onGone={noChange}
            onShown={onShown}
            onSearch={(text) => {
              write(text);
              draft.commit(text);
            }}
          />
        )
      )}
    </div>
  );
}

/** Name of the entity with a typed DMS One ID, or that there is none. */
function TargetByNumber({ type, number, isAsked }: { readonly type: Type; readonly number: string; readonly isAsked: boolean }) {
  const listedRow = useRow(type, { dms_one_id: number }, isAsked);
  // Lists hide deleted entities, so they are looked up separately.
  const deleted = useRow(type, { dms_one_id: number, is_deleted: 'true' }, isAsked && listedRow.data?.total === 0);
  const [row] = listedRow.data?.items ?? [];
  const [deletedRow] = deleted.data?.items ?? [];
  const message = row ? (
    <>
      <strong>{nameOf(row)}</strong>
      {[
        nameOf({ name: row.hospital_name ?? '', display_name: row.hospital_display_name ?? null }),
        [row.address_zipcode, row.address_city].filter(Boolean).join(' '),
      ]
        .filter(Boolean)
        .map((part) => ` · ${part}`)}
    </>
  ) : deletedRow ? (
    t('form:target.deleted', { name: nameOf(deletedRow) })
  ) : deleted.data || isRefused(listedRow.error) ? (
    t(`form:target.none.${type}`)
  ) : undefined;
  return <output className={row ? css.numbered : css.unknown}>{isAsked && message}</output>;
}

const useRow = (type: Type, filter: Readonly<Record<string, string>>, isEnabled: boolean) =>
  useQuery({
    ...answerOptions(defineListQuery<ListAnswer<Target>>(requireEntityType(type)), { ...filter, limit: 10 }),
    enabled: isEnabled,
    // The command reports faults of the number.
    meta: { isSilent: true },
  });

/** Invalid numbers are not looked up. */
const isRefused = (error: unknown) => error instanceof ApiError && error.status === 422;
