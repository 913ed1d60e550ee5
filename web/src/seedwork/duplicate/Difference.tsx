import css from './duplicate.module.css';

interface Props {
  readonly text: string;
  readonly other: string;
  readonly isChosen: boolean;
}

/** Length of what two texts begin with alike. */
function alike(a: string, b: string): number {
  const most = Math.min(a.length, b.length);
  let at = 0;
  while (at < most && a[at] === b[at]) at += 1;
  return at;
}

const reversed = (text: string): string => [...text].toReversed().join('');

/** Text with what the other side does not say underlaid: amber where it would be lost. */
export function Difference({ text, other, isChosen }: Props) {
  const start = alike(text, other);
  const end = text.length - alike(reversed(text.slice(start)), reversed(other.slice(start)));
  if (end <= start) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark className={isChosen ? css.kept : css.differs}>{text.slice(start, end)}</mark>
      {text.slice(end)}
    </>
  );
}
