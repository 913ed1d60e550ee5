import css from './inquiry.module.css';

/** First letters of a name's first and last word. */
const initialsOf = (name: string): string => {
  const words = name.split(/[\s-]+/).filter((word) => /^\p{L}/u.test(word) && !word.endsWith('.'));
  return [words.at(0), words.length > 1 ? words.at(-1) : undefined].map((word) => word?.charAt(0).toUpperCase() ?? '').join('');
};

/** A person in little room; the name stands beside it or in a tooltip. */
export const Initials = ({ name }: { readonly name: string }) => (
  <span className={css.initials} aria-hidden>
    {initialsOf(name)}
  </span>
);
