import { todayInBerlin } from '@kurator/contract/kit/day';
import { t } from '../../app/i18n.ts';
import type { ChangeableFact } from '../section/FactsPanel.tsx';
import { DeliveryDateFact } from './DeliveryDateFact.tsx';

interface DeliveryDates {
  readonly first_delivery_date: string | null;
  readonly second_delivery_date: string | null;
  /** Absent: deliveries are not recorded. */
  readonly is_first_delivered?: boolean;
  readonly is_second_delivered?: boolean;
}

/** Both delivery dates of a project with their urgency. */
export const deliveryFacts = (project: DeliveryDates): readonly ChangeableFact[] =>
  (['first', 'second'] as const).map((which) => {
    const date = project[`${which}_delivery_date`];
    return {
      label: t(`project:due.${which}`),
      value: date && <DeliveryDateFact date={date} isDelivered={project[`is_${which}_delivered`]} today={todayInBerlin()} />,
      fields: [`${which}_delivery_date`],
    };
  });
