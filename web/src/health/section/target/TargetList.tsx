import { lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../app/api.ts';
import { loadWithTexts, t } from '../../../app/i18n.ts';
import { Button } from '../../../kit/button/Button.tsx';
import { MissingAnswer } from '../../../kit/detail/MissingAnswer.tsx';
import { Flag } from '../../../kit/flag/Flag.tsx';
import {
  CLINICS_PER_STEP,
  clinicOptions,
  splitSearchParts,
  TARGETS_PER_STEP,
  targetName,
  targetOptions,
  targetPlace,
  type ChosenTarget,
  type Target,
} from './useTargets.ts';
import place from '../place.module.css';
import css from './target.module.css';

const TargetReason = lazy(() => loadWithTexts(['found'], import('./TargetReason.tsx')));
const NearTargets = lazy(() => loadWithTexts(['listPopup'], import('./NearTargets.tsx')));

interface SelectionProps {
  /** Entries that cannot be chosen again. */
  readonly present: readonly string[];
  readonly chosenTarget: ChosenTarget | undefined;
  readonly onChoose: (chosenTarget: ChosenTarget) => void;
  /** Called when the chosen entry disappears. */
  readonly onGone: (id: string) => void;
}

interface Props extends SelectionProps {
  readonly types: readonly string[];
  readonly text: string;
  /** Offers clinics of hospitals. */
  readonly showsClinics?: boolean;
  /** Called when hits are shown. */
  readonly onShown: () => void;
  /** Searches for another spelling. */
  readonly onSearch: (text: string) => void;
}

/** Rows of each type while several are searched. */
const few = 3;

/** Best search results to choose from, by type where there are several; empty without input. */
export function TargetList({ text, types, onShown, onSearch, ...props }: Props) {
  const parts = splitSearchParts(text);
  const answer = useQuery({
    queryKey: ['targets', types, parts],
    queryFn: () => Promise.all(types.map((type) => queryClient.query(targetOptions(type, parts, 0)))),
    enabled: parts.length > 0,
  });
  const { data } = answer;
  useEffect(() => {
    if (data) onShown();
  }, [data, onShown]);
  if (parts.length === 0) return <p className={css.quiet}>{t('form:target.ask')}</p>;
  if (!data) return <MissingAnswer key={[...types, ...parts].join('\n')} answer={answer} />;
  const total = data.reduce((sum, page) => sum + page.total, 0);
  if (total === 0)
    return (
      <div className={css.quiet}>
        <output>{t('form:target.no_results')}</output>
        <Suspense>
          <NearTargets types={types} text={text} onSearch={onSearch} />
        </Suspense>
      </div>
    );
  return (
    <>
      <output className="sr">{t('kit:count', { count: total })}</output>
      {types.map((type, index) => (
        <Found
          key={[type, ...parts].join('\n')}
          type={type}
          parts={parts}
          total={data[index]?.total ?? 0}
          isOne={types.length === 1}
          {...props}
        />
      ))}
    </>
  );
}

interface FoundProps extends Omit<Props, 'text' | 'types' | 'onShown' | 'onSearch'> {
  readonly type: string;
  readonly parts: readonly string[];
  readonly total: number;
  /** The only type that is searched. */
  readonly isOne: boolean;
}

/** Moves the focus to the first new entry where the button that loaded it disappears with the last page. */
function useFirstNewFocus(isAll: boolean) {
  const list = useRef<HTMLUListElement>(null);
  const previousCount = useRef(0);
  useLayoutEffect(() => {
    const isLost = isAll && previousCount.current > 0 && document.activeElement === document.body;
    if (isLost) list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(n + ${previousCount.current + 1}) input:enabled`)?.focus();
  }, [isAll]);
  return {
    list,
    rememberCount: (count: number) => {
      previousCount.current = count;
    },
  };
}

/** Results of a type: the first few, then ten more per click. */
function Found({ total, isOne, ...props }: FoundProps) {
  const { type, parts } = props;
  const [pages, setPages] = useState(1);
  const [isWhole, showWhole] = useState(isOne);
  const last = useQuery(targetOptions(type, parts, pages - 1));
  const most = isWhole ? (last.isSuccess ? pages : pages - 1) * TARGETS_PER_STEP : few;
  const shownCount = Math.min(total, most);
  const { list, rememberCount } = useFirstNewFocus(shownCount === total);
  if (total === 0) return null;
  const more = () => {
    rememberCount(shownCount);
    if (!isWhole) showWhole(true);
    else if (last.isError) void last.refetch();
    else if (last.isSuccess) setPages(pages + 1);
  };
  const label = isOne ? t('form:target.found') : t(`entity:types.${type}`);
  return (
    <section aria-label={label}>
      {!isOne && (
        <h3 className={css.type}>
          {label} <span className={css.total}>{total}</span>
        </h3>
      )}
      <ul ref={list} className={css.targets} aria-label={label}>
        {Array.from({ length: pages }, (_, page) => (
          <Page key={page} page={page} most={most - page * TARGETS_PER_STEP} {...props} />
        ))}
      </ul>
      {shownCount < total && (
        <Button isSmall className={css.more} aria-disabled={last.isFetching} onClick={more}>
          {t('form:target.more', { shown: shownCount, total })}
        </Button>
      )}
    </section>
  );
}

interface PageProps extends Omit<FoundProps, 'total' | 'isOne'> {
  readonly page: number;
  readonly most: number;
}

function Page({ page, most, parts, type, showsClinics = false, ...selection }: PageProps) {
  const { data } = useQuery(targetOptions(type, parts, page));
  return data?.items.slice(0, most).map((target) => (
    <li key={target.id}>
      <TargetChoice type={type} target={target} typed={parts.join(' ')} {...selection} />
      {showsClinics && type === 'hospital' && <Clinics hospital={target} {...selection} />}
    </li>
  ));
}

interface ClinicsProps extends SelectionProps {
  readonly hospital: Target;
}

/** Clinics of a hospital, a hundred more per click. */
function Clinics({ hospital, ...selection }: ClinicsProps) {
  const [pages, setPages] = useState(1);
  const first = useQuery(clinicOptions(hospital, 0));
  const last = useQuery(clinicOptions(hospital, pages - 1));
  const total = first.data?.total;
  const shownCount = Math.min(total ?? 0, (last.isSuccess ? pages : pages - 1) * CLINICS_PER_STEP);
  const { list, rememberCount } = useFirstNewFocus(shownCount === total);
  if (total === undefined) return <MissingAnswer answer={first} />;
  if (total === 0) return <p className={css.none}>{t('form:target.no_clinics')}</p>;
  const more = () => {
    rememberCount(shownCount);
    if (last.isError) void last.refetch();
    else if (last.isSuccess) setPages(pages + 1);
  };
  return (
    <>
      <ul ref={list} className={css.clinics} aria-label={t('form:target.clinics', { name: hospital.display_name || hospital.name })}>
        {Array.from({ length: pages }, (_, page) => (
          <ClinicPage key={page} page={page} hospital={hospital} {...selection} />
        ))}
      </ul>
      {shownCount < total && (
        <Button isSmall className={css.more} aria-disabled={last.isFetching} onClick={more}>
          {t('form:target.more', { shown: shownCount, total })}
        </Button>
      )}
    </>
  );
}

function ClinicPage({ hospital, page, ...selection }: ClinicsProps & { readonly page: number }) {
  const { data } = useQuery(clinicOptions(hospital, page));
  return data?.items.map((clinic) => (
    <li key={clinic.id}>
      <TargetChoice type="clinic" target={clinic} typed="" isBelow {...selection} />
    </li>
  ));
}

interface ChoiceProps extends SelectionProps {
  readonly type: string;
  readonly target: Target;
  /** Search that found it. */
  readonly typed: string;
  /** Listed below its hospital. */
  readonly isBelow?: boolean;
}

function TargetChoice({ type, target, typed, isBelow = false, present, chosenTarget, onChoose, onGone }: ChoiceProps) {
  const { id, dms_one_id: number } = target;
  const name = targetName(target, isBelow);
  const isBlacklisted = target.is_process_blacklisted || target.is_editorial_blacklisted;
  const isPresent = present.includes(id);
  const isChosen = chosenTarget?.id === id;
  // A hidden choice is dropped, so that nothing invisible is sent.
  useEffect(() => (isChosen ? () => onGone(id) : undefined), [isChosen, id, onGone]);
  return (
    <label className={css.target} data-chosen={isChosen || undefined} data-present={isPresent || undefined}>
      <input
        type="radio"
        name="target"
        disabled={isPresent}
        checked={isChosen}
        onChange={() => onChoose({ type, id, number, name, isBlacklisted })}
      />
      <span className={css.what}>
        <span className={isBlacklisted ? place.listed : place.name}>{name}</span>
        <span className={place.meta}>{targetPlace(target) || t('form:target.no_address')}</span>
        <Suspense>
          <TargetReason target={target} typed={typed} />
        </Suspense>
      </span>
      {isPresent && <Flag icon="check" text={t('form:target.present')} />}
      {isBlacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} />}
      <span className="mono">{number}</span>
    </label>
  );
}
