import { formatDate } from '../../app/moment.ts';
import { readDate } from '../field/date.ts';
import { TextFilter, type FilterProps } from '../field/filters.tsx';
import { useDebouncedInput } from './useDebouncedInput.ts';

const dayOf = (text: string): string | null => (text === '' ? text : readDate(text));

/** Filter by a day, typed as dates are written; texts that are no day yet change nothing. */
export default function DayFilter({ value, onChange, ...props }: FilterProps) {
  const draft = useDebouncedInput(
    formatDate(value),
    (text) => {
      const day = dayOf(text.trim());
      if (day !== null) onChange(day);
    },
    (text) => formatDate(dayOf(text.trim()) ?? value),
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- bubbling keys and blurs of the one input within
    <span onKeyDown={(event) => event.key === 'Enter' && draft.commit()} onBlur={draft.flush}>
      <TextFilter {...props} value={draft.draft} onChange={draft.type} />
    </span>
  );
}
