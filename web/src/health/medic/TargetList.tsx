import { useEffect } from 'react';
import type { AffiliationType } from '@kurator/contract/health/medic/affiliation.command';
import { t } from '../../app/i18n.ts';
import { Button } from '../../kit/button/Button.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { placeLine } from './affiliation.ts';
import type { Chosen } from './useAffiliate.ts';
import { useClinics, useTargets, type Target } from './useTargets.ts';
import css from './affiliation.module.css';

interface Choosing {
  readonly present: readonly string[];
  readonly chosen: Chosen | undefined;
  readonly onChoose: (chosen: Chosen) => void;
  /** What was chosen is no longer shown. */
  readonly onGone: (id: string) => void;
}

interface Props extends Choosing {
  readonly type: AffiliationType;
  readonly text: string;
  /** The clinics of each hospital can be chosen too. */
  readonly showsClinics: boolean;
}

/** What the search found, to choose one of it. */
export function TargetList({ type, text, showsClinics, ...choosing }: Props) {
  const { targets, total, isAsked, isPending, isError, isLoadingMore, more } = useTargets(type, text);
  if (!isAsked) return <p className={css.quiet}>{t('medic:affiliation.ask')}</p>;
  if (isError) return <p className={css.quiet}>{t('kit:failed')}</p>;
  if (isPending) return <p className={css.quiet}>{t('kit:loading')}</p>;
  return (
    <>
      <output className="sr">{t('kit:count', { count: total })}</output>
      {targets.length === 0 ? (
        <p className={css.quiet}>{t('medic:affiliation.no_results')}</p>
      ) : (
        <ul className={css.targets} aria-label={t('medic:affiliation.found')}>
          {targets.map((target) => (
            <li key={target.id}>
              <TargetChoice type={type} target={target} {...choosing} />
              {showsClinics && <Clinics hospital={target} {...choosing} />}
            </li>
          ))}
        </ul>
      )}
      {more && (
        <Button small className={css.more} aria-disabled={isLoadingMore} onClick={more}>
          {t('medic:affiliation.more', { shown: targets.length, total })}
        </Button>
      )}
    </>
  );
}

/** The clinics below a hospital. */
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
  readonly type: AffiliationType;
  readonly target: Target;
  /** Stands below its hospital, whose name needs no repeating. */
  readonly isBelow?: boolean;
}

function TargetChoice({ type, target, isBelow = false, present, chosen, onChoose, onGone }: ChoiceProps) {
  const { id } = target;
  const hospital = isBelow ? null : target.hospital_display_name || target.hospital_name;
  const name = [hospital, target.display_name || target.name].filter(Boolean).join(' – ');
  const isBlacklisted = target.is_process_blacklisted || target.is_editorial_blacklisted;
  const isPresent = present.includes(id);
  const isChosen = chosen?.id === id;
  // Nothing is sent that nobody sees: other words, another type or clinics put away take the choice with them.
  useEffect(() => (isChosen ? () => onGone(id) : undefined), [isChosen, id, onGone]);
  const place = placeLine({ street: target.address_street, zipcode: target.address_zipcode, city: target.address_city });
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
