import type { MedicAnswer } from '@kurator/contract/health/medic/medic.answer';
import { bootData } from '../../app/boot.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';

/** Survey link, if configured; hidden for medics on the process blacklist. */
export function SurveyLink({ medic }: { readonly medic: MedicAnswer }) {
  const address = bootData.config.survey_url;
  if (!address || medic.is_process_blacklisted) return null;
  const url = address.replaceAll('{dms_one_id}', String(medic.dms_one_id)).replaceAll('%7Bdms_one_id%7D', String(medic.dms_one_id));
  return (
    <a className={buttonClass()} href={url} target="_blank" rel="noopener noreferrer">
      <Icon name="external" />
      {t('medic:survey')}
      <span className="sr">{t('kit:opens_new_tab')}</span>
    </a>
  );
}
