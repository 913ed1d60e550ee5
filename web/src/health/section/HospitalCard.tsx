import type { LocationAnswer } from '@kurator/contract/health/location/location.query';
import { t } from '../../app/i18n.ts';
import { EntityLink } from '../../app/navigate.tsx';
import { buttonClass } from '../../kit/button/Button.tsx';
import { CopyText } from '../../kit/CopyText.tsx';
import { Panel } from '../../kit/detail/Panel.tsx';
import { EmailCell, PhoneCell } from '../../kit/field/cells.tsx';
import { Flag } from '../../kit/flag/Flag.tsx';
import { contactName } from '../../seedwork/section/Contacts.tsx';
import { nameOf } from '../../seedwork/section/entity.ts';
import css from './section.module.css';

type Hospital = LocationAnswer['location']['hospital'];

/** The hospital that something belongs to, and whom to ask there. */
export function HospitalCard({ hospital }: { readonly hospital: Hospital }) {
  const contact = hospital.primary_contact;
  return (
    <Panel
      title={t('health:type.hospital')}
      acts={
        <EntityLink type="hospital" id={hospital.id} className={buttonClass('plain', true)}>
          {t('health:open')}
        </EntityLink>
      }
    >
      <div className={css.card}>
        <span className={css.parent}>{nameOf(hospital)}</span>
        {hospital.gba_name && hospital.gba_name !== nameOf(hospital) && <span className={css.meta}>{hospital.gba_name}</span>}
        <span className={css.ids}>
          <CopyText label={t('field:dms_one_id')} text={String(hospital.dms_one_id)} />
          {hospital.gba_ik_number && <CopyText label={t('field:column.gba_ik_number')} text={hospital.gba_ik_number} />}
          {hospital.is_blacklisted && <Flag icon="ban" tone="red" text={t('field:is_blacklisted')} />}
          {hospital.is_deleted && <Flag icon="trash" text={t('field:is_deleted')} />}
        </span>
        <div className={css.contact}>
          <div className={css.meta}>{t('health:primary_contact')}</div>
          {contact ? (
            <>
              <div>{[contactName(contact), contact.role].filter(Boolean).join(' · ')}</div>
              <div className={css.inline}>
                {contact.phone && <PhoneCell value={contact.phone} />}
                {contact.email && <EmailCell value={contact.email} />}
              </div>
            </>
          ) : (
            <div className={css.meta}>{t('seedwork:contacts.empty')}</div>
          )}
        </div>
      </div>
    </Panel>
  );
}
