import { dateState } from './deliveryDate.ts';
import css from './date.module.css';

interface Props {
  readonly date: string;
  /** Absent: nobody keeps a record of deliveries. */
  readonly isDelivered?: boolean | undefined;
  readonly today: string;
}

/** How a delivery date stands today; nothing where it is far away. */
export function DateState({ date, isDelivered, today }: Props) {
  const state = dateState(date, isDelivered, today);
  return (
    state && (
      <span className={css.state} data-tone={state.tone}>
        {state.text}
      </span>
    )
  );
}
