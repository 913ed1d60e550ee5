import { useRef, useState, type DragEvent } from 'react';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button } from '../button/Button.tsx';
import { ariaOf, type InputProps } from './input.ts';
import css from './choices.module.css';

/** 1.234.567 bytes as '1,23 MB'. */
const sizeOf = ({ size }: File) =>
  size < 100_000 ? t('form:file.kilobytes', { size: Math.ceil(size / 1000) }) : t('form:file.megabytes', { size: size / 1_000_000 });

/** A file, chosen or dropped. What it may be is checked by the server, which looks into it. */
export function FileInput(props: InputProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const file = props.value instanceof File ? props.value : undefined;
  const take = (files: FileList | null) => {
    const [first] = files ?? [];
    if (first) props.onChange(first);
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(isOver);
  };
  return (
    // The button inside is the way for keyboards; dropping is a second one.
    <div
      className={css.drop}
      data-over={over || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={22} />
      {file ? (
        <span className={css.picked}>{t('form:file.picked', { name: file.name, size: sizeOf(file) })}</span>
      ) : (
        <span>{t('form:file.drop')}</span>
      )}
      <input
        {...ariaOf(props)}
        ref={input}
        className="sr"
        type="file"
        accept=".csv,.txt,.xlsx,.xls"
        onChange={(event) => take(event.target.files)}
      />
      <Button small tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        {t(file ? 'form:file.other' : 'form:file.choose')}
      </Button>
      <small>{t('form:file.kinds')}</small>
    </div>
  );
}
