import css from './chips.module.css';

/** Chips with commas for screen readers and copying. A row of a list shows the first one and the number of the others. */
export function TextChips({ texts, isWrapped = false }: { readonly texts: readonly string[]; readonly isWrapped?: boolean }) {
  const all = texts.map((text) => text.trim()).filter(Boolean);
  const shownTexts = isWrapped ? all : all.slice(0, 1);
  const remainingCount = all.length - shownTexts.length;
  return (
    <span className={css.chips} data-wrap={isWrapped || undefined} data-tip={isWrapped ? undefined : all.join(', ')}>
      {shownTexts.map((text, index) => (
        <span key={text} className={css.chip}>
          {text}
          {index < shownTexts.length - 1 && <span className="sr">{', '}</span>}
        </span>
      ))}
      {remainingCount > 0 && (
        <>
          <span className={css.rest} aria-hidden data-rest>
            +{remainingCount}
          </span>
          <span className="sr">, {all.slice(1).join(', ')}</span>
        </>
      )}
    </span>
  );
}
