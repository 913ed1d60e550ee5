import type { LocationAnswer } from '@kurator/contract/health/location/location.answer';
import { t } from '../../app/i18n.ts';
import { joinFacts } from '../../app/joinFacts.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import { EmailCell } from '../../kit/field/cells.tsx';
import { contactName } from '../../seedwork/section/Contacts.tsx';
import { PhoneLink } from '../../seedwork/section/PhoneLink.tsx';
import { nameOf } from '../../seedwork/section/entity.ts';
import { ParentCard } from './ParentCard.tsx';
import css from './section.module.css';

type Hospital = LocationAnswer['location']['hospital'];

export function HospitalCard({ hospital }: { readonly hospital: Hospital }) {
  const contact = hospital.primary_contact;
  return (
    <ParentCard
      type="hospital"
      parent={hospital}
      line={hospital.gba_name && hospital.gba_name !== nameOf(hospital) && <span className={css.meta}>{hospital.gba_name}</span>}
      number={hospital.gba_ik_number && <CopyText label={t('field:column.gba_ik_number')} text={hospital.gba_ik_number} />}
    >
      <div className={css.contact}>
        <div className={css.meta}>{t('section:primary_contact')}</div>
        {contact ? (
          <>
            <div>{joinFacts([contactName(contact), contact.role])}</div>
            <div className={css.inline}>
              {contact.phone && <PhoneLink phone={contact.phone} />}
              {contact.email && <EmailCell value={contact.email} />}
            </div>
          </>
        ) : (
          <div className={css.meta}>{t('seedwork:contacts.empty')}</div>
        )}
      </div>
    </ParentCard>
  );
}
