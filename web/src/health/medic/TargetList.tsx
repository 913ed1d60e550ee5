import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addressLine } from '@kurator/contract/kit/addressLine';
import { t } from '../../app/i18n.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import type { Chosen } from './useAffiliate.ts';
import { partsOf, step, useClinics, useTargets, type Target } from './useTargets.ts';
import css from './affiliation.module.css';

interface Choosing {
  readonly present: readonly string[];
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  /** Called when the chosen entry disappears. */
  readonly onGone: (id: string) => void;
}

interface Props extends Choosing {
  readonly type: string;
  readonly text: string;
  /** Offers clinics of hospitals. */
  readonly showsClinics: boolean;
}

interface Asked extends Omit<Props, 'text'> {
  readonly parts: readonly string[];
}

/** Search results to choose from; empty without input. */
export function TargetList({ text, ...props }: Props) {
  const parts = partsOf(text);
  if (parts.length === 0) return <p className={css.quiet}>{t('medic:affiliation.ask')}</p>;
  return <Pages key={[props.type, ...parts].join('\n')} parts={parts} {...props} />;
}

/** Ten results, and ten more per click. */
function Pages({ parts, ...props }: Asked) {
  const [pages, setPages] = useState(1);
  const first = useTargets(props.type, parts, 0);
  const last = useTargets(props.type, parts, pages - 1);
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef(0);
  const isAll = last.isSuccess && pages * step >= last.data.total;
  useLayoutEffect(() => {
    // The button disappears with the last page: the focus moves to the first new entry.
    const isLost = isAll && asked.current > 0 && document.activeElement === document.body;
    if (isLost) list.current?.querySelector<HTMLElement>(`:scope > li:nth-child(n + ${asked.current + 1}) input:enabled`)?.focus();
  }, [isAll]);
  if (first.isError) return <p className={css.quiet}>{t('kit:failed')}</p>;
  if (first.isPending) return <p className={css.quiet}>{t('kit:loading')}</p>;
  const { total } = first.data;
  const shown = Math.min(total, (last.isSuccess ? pages : pages - 1) * step);
  const more = () => {
    asked.current = shown;
    if (last.isError) void last.refetch();
    else if (last.isSuccess) setPages(pages + 1);
  };
  return (
    <>
      <output className="sr">{t('kit:count', { count: total })}</output>
      {total === 0 ? (
        <p className={css.quiet}>{t('medic:affiliation.no_results')}</p>
      ) : (
        <ul ref={list} className={css.targets} aria-label={t('medic:affiliation.found')}>
          {Array.from({ length: pages }, (_, page) => (
            <Page key={page} page={page} parts={parts} {...props} />
          ))}
        </ul>
      )}
      {shown < total && (
        <Button small className={css.more} aria-disabled={last.isFetching} onClick={more}>
          {t('medic:affiliation.more', { shown, total })}
        </Button>
      )}
    </>
  );
}

function Page({ page, parts, type, showsClinics, ...choosing }: Asked & { readonly page: number }) {
  const { data } = useTargets(type, parts, page);
  return data?.items.map((target) => (
    <li key={target.id}>
      <TargetChoice type={type} target={target} {...choosing} />
      {showsClinics && <Clinics hospital={target} {...choosing} />}
    </li>
  ));
}

function Clinics({ hospital, ...choosing }: Choosing & { readonly hospital: Target }) {
  const { data, isPending } = useClinics(hospital);
  if (isPending) return <p className={css.none}>{t('kit:loading')}</p>;
  if (!data || data.items.length === 0) return <p className={css.none}>{t('medic:affiliation.no_clinics')}</p>;
  return (
    <ul className={css.clinics} aria-label={t('medic:affiliation.clinics', { name: hospital.display_name || hospital.name })}>
      {data.items.map((clinic) => (
        <li key={clinic.id}>
          <TargetChoice type="clinic" target={clinic} isBelow {...choosing} />
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps extends Choosing {
  readonly type: string;
  readonly target: Target;
  /** Listed below its hospital. */
  readonly isBelow?: boolean;
}

function TargetChoice({ type, target, isBelow = false, present, chosen, onChoose, onGone }: ChoiceProps) {
  const { id } = target;
  const hospital = isBelow ? null : target.hospital_display_name || target.hospital_name;
  const name = [hospital, target.display_name || target.name].filter(Boolean).join(' – ');
  const isBlacklisted = target.is_process_blacklisted || target.is_editorial_blacklisted;
  const isPresent = present.includes(id);
  const isChosen = chosen?.id === id;
  // A hidden choice is dropped, so that nothing invisible is sent.
  useEffect(() => (isChosen ? () => onGone(id) : undefined), [isChosen, id, onGone]);
  const place = addressLine({ street: target.address_street, zipcode: target.address_zipcode, city: target.address_city });
  return (
    <label className={css.target} data-chosen={isChosen || undefined} data-present={isPresent || undefined}>
      <input
        type="radio"
        name="affiliation-target"
        disabled={isPresent}
        checked={isChosen}
        onChange={() => onChoose({ type, id, name, isBlacklisted })}
      />
      <span className={css.what}>
        <span className={isBlacklisted ? css.listed : css.name}>{name}</span>
        <span className={css.meta}>{place || t('medic:affiliation.no_address')}</span>
      </span>
      {isPresent && <Flag icon="check" text={t('medic:affiliation.present')} />}
      {isBlacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} />}
      <span className="mono">{target.dms_one_id}</span>
    </label>
  );
}
