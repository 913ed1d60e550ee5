import css from './choice.module.css';

interface Props {
  readonly text: string;
  readonly other: string;
  readonly isChosen: boolean;
}

/** Text with its difference from the other side underlaid: amber where it would be lost. */
export function Difference({ text, other, isChosen }: Props) {
  const most = Math.min(text.length, other.length);
  let start = 0;
  while (start < most && text[start] === other[start]) start += 1;
  let tail = 0;
  while (tail < most - start && text.at(-1 - tail) === other.at(-1 - tail)) tail += 1;
  const end = text.length - tail;
  if (end === start) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark className={isChosen ? css.kept : css.differs}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
