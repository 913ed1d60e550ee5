import type { ClinicAnswer } from '@kurator/contract/health/clinic/clinic.answer';
import { t } from '../../app/i18n.ts';
import { CopyText } from '../../kit/CopyText.tsx';
import { ParentCard } from './ParentCard.tsx';
import css from './section.module.css';

type Location = ClinicAnswer['clinic']['location'];

export const LocationCard = ({ location }: { readonly location: Location }) => (
  <ParentCard
    type="hospital_location"
    parent={location}
    line={location.address_str && <span>{location.address_str}</span>}
    number={location.gba_location_number && <CopyText label={t('field:gba_location_number')} text={location.gba_location_number} />}
  >
    <span className={css.meta}>
      {location.number_of_beds === null ? t('section:beds.unknown') : t('section:beds', { count: location.number_of_beds })}
    </span>
  </ParentCard>
);
