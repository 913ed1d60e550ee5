import { todayInBerlin } from '@kurator/contract/kit/day';
import { medicSetOptin } from '@kurator/contract/health/medic/medic.command';
import type { MedicAnswer } from '@kurator/contract/health/medic/medic.answer';
import { t } from '../../app/i18n.ts';
import { Fact } from '../../kit/detail/Facts.tsx';
import { formatDate } from '../../app/moment.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import { EntityAction } from '../../seedwork/section/EntityAction.tsx';
import css from './medic.module.css';

/** Newest consent, with its command. */
export const OptinFact = ({ medic }: { readonly medic: MedicAnswer }) => (
  <Fact
    label={t('field:optin')}
    value={renderOptin(medic)}
    empty={t('medic:optin.none')}
    action={possibleConsents(medic).map((optin) => (
      <EntityAction
        key={String(optin)}
        of={medicSetOptin}
        isSmall
        text={t(optin ? 'medic:optin.give' : 'medic:optin.withdraw')}
        title={t(optin ? 'medic:optin.enter' : 'medic:optout.enter')}
        presetValues={{ medic_id: medic.id, optin }}
        initial={{ date: todayInBerlin() }}
        expectedVersion={medic.version}
      />
    ))}
  />
);

/** Consent and objection, but for the one that is on record. */
const possibleConsents = ({ optin, optin_date: date }: MedicAnswer): readonly boolean[] => (date === null ? [true, false] : [!optin]);

function renderOptin({ optin, optin_date: date, optin_source: source }: MedicAnswer) {
  if (!optin && date === null) return null;
  return (
    <>
      <Flag
        icon={optin ? 'check' : 'x'}
        tone={optin ? 'green' : 'grey'}
        text={t(optin ? 'medic:optin.since' : 'medic:optout.since', { date: date ? formatDate(date) : t('kit:empty') })}
      />
      {source && <span className={css.source}>{t('medic:optin.source', { source })}</span>}
    </>
  );
}
