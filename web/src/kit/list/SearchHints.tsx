import { t } from '../../app/i18n';
import type { Hint } from './hints';
import css from './hints.module.css';

interface Props {
  readonly id: string;
  readonly hints: readonly Hint[];
  readonly active: number;
  readonly onPick: (hint: Hint) => void;
}

/** The fields that can be searched in; the input keeps the focus and says which one is active. */
export default function SearchHints({ id, hints, active, onPick }: Props) {
  return (
    <div className={css.menu}>
      <div className={css.title} aria-hidden>
        {t('kit:search.fields')}
      </div>
      <ul id={`${id}-hints`} role="listbox" aria-label={t('kit:search.fields')}>
        {hints.map((hint, index) => (
          // The combobox above handles the keys for its options.
          // eslint-disable-next-line jsx-a11y/click-events-have-key-events
          <li
            key={hint.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            className={css.hint}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onPick(hint)}
          >
            <span>{hint.label}</span>
            {hint.example && <span className={css.example}>{hint.example}</span>}
          </li>
        ))}
      </ul>
      <div className={css.foot} aria-hidden>
        {t('kit:search.help')}
      </div>
    </div>
  );
}
