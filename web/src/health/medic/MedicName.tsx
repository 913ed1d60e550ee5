import type { MedicListRow } from '@kurator/contract/health/medic/medic.answer';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { BlacklistFlags } from '../../kit/flag/BlacklistFlags.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import css from './medic.module.css';

/** Last name first, title behind; red if blacklisted, starred if at the top. */
export function MedicName({ medic }: { readonly medic: MedicListRow }) {
  const isListed = medic.is_process_blacklisted || medic.is_editorial_blacklisted;
  return (
    <>
      <EntityLink type="medic" id={medic.id} tabIndex={-1} className={isListed ? css.listed : css.name}>
        <b>{medic.last_name}</b>, {medic.first_name}
      </EntityLink>
      <span className={css.flags}>
        <TopFlag of={medic} />
        <BlacklistFlags of={medic} />
        {medic.is_deleted && <Flag icon="deleted" text={t('field:is_deleted')} isQuiet />}
      </span>
      {medic.title && <span className={css.academic}> {medic.title}</span>}
    </>
  );
}

/** Whether a medic is or was on a list of the best. */
export const TopFlag = ({
  of,
  isWordShown = false,
}: {
  readonly of: Pick<MedicListRow, 'is_top' | 'is_top_this_year'>;
  readonly isWordShown?: boolean;
}) =>
  of.is_top || of.is_top_this_year ? (
    <Flag icon="star" tone="amber" text={t(of.is_top_this_year ? 'medic:top_this_year' : 'medic:top')} isQuiet={!isWordShown} />
  ) : null;
