import { t } from '../../app/i18n.ts';
import { formatDate } from '../../app/moment.ts';
import { DeliveryUrgency } from './DeliveryUrgency.tsx';
import css from './date.module.css';

interface Props {
  readonly date: string | null;
  /** Absent: deliveries are not recorded. */
  readonly isDelivered?: boolean | undefined;
  readonly today: string;
}

/** Delivery date with its urgency. */
export const DeliveryDateFact = ({ date, isDelivered, today }: Props) =>
  date === null ? (
    <span className={css.none}>{t('kit:empty')}</span>
  ) : (
    <>
      {formatDate(date)} <DeliveryUrgency date={date} isDelivered={isDelivered} today={today} />
    </>
  );
