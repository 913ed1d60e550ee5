import { deliveryUrgencyOf } from './deliveryDate.ts';
import css from './date.module.css';

interface Props {
  readonly date: string;
  /** Absent: deliveries are not recorded. */
  readonly isDelivered?: boolean | undefined;
  readonly today: string;
}

/** Urgency of a delivery date; nothing for a distant one. */
export function DeliveryUrgency({ date, isDelivered, today }: Props) {
  const state = deliveryUrgencyOf(date, isDelivered, today);
  return (
    state && (
      <span className={css.state} data-tone={state.tone}>
        {state.text}
      </span>
    )
  );
}
