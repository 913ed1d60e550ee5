import css from './choices.module.css';

/** Chips with commas for screen readers and copying. */
export function TextChips({ texts, wrap = false }: { readonly texts: readonly string[]; readonly wrap?: boolean }) {
  const shown = texts.map((text) => text.trim()).filter(Boolean);
  return (
    <span className={css.chips} data-wrap={wrap || undefined} data-tip={wrap ? undefined : shown.join(', ')}>
      {shown.map((text, index) => (
        <span key={text} className={css.chip}>
          {text}
          {index < shown.length - 1 && <span className="sr">{', '}</span>}
        </span>
      ))}
    </span>
  );
}
