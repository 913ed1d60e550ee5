import type { ClinicAnswer } from '@kurator/contract/health/clinic/clinic.query';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { nameOf } from '../../seedwork/section/entity.ts';
import css from './section.module.css';

type Location = ClinicAnswer['clinic']['location'];

/** The location that a clinic is at. */
export const LocationCard = ({ location }: { readonly location: Location }) => (
  <Panel
    title={t('health:type.hospital_location')}
    acts={
      <EntityLink type="hospital_location" id={location.id} className={buttonClass('plain', true)}>
        {t('health:open')}
      </EntityLink>
    }
  >
    <div className={css.card}>
      <span className={css.parent}>{nameOf(location)}</span>
      {location.address_str && <span>{location.address_str}</span>}
      <span className={css.ids}>
        <CopyText label={t('field:dms_one_id')} text={String(location.dms_one_id)} />
        {location.gba_location_number && <CopyText label={t('field:gba_location_number')} text={location.gba_location_number} />}
        {location.is_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} />}
        {location.is_deleted && <Flag icon="trash" text={t('field:is_deleted')} />}
      </span>
      <span className={css.meta}>
        {location.number_of_beds === null ? t('health:beds.unknown') : t('health:beds', { count: location.number_of_beds })}
      </span>
    </div>
  </Panel>
);
