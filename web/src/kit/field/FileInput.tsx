import { useRef, useState, type DragEvent } from 'react';
import { endingsOf, type FileFormat } from '@kurator/contract/kit/fileFormat';
import { language, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button, IconButton } from '../button/Button.tsx';
import { ariaOf, filesOf, type FormValue, type InputProps } from './input.ts';
import css from './choices.module.css';

/** 1.234.567 bytes as '1,23 MB'. */
const sizeOf = ({ size }: File) =>
  size < 100_000 ? t('form:file.kilobytes', { size: Math.ceil(size / 1000) }) : t('form:file.megabytes', { size: size / 1_000_000 });

const picked = (file: File) => t('form:file.picked', { name: file.name, size: sizeOf(file) });

/** 'CSV or Excel (.xlsx)'. */
const formatsText = (formats: readonly FileFormat[]) =>
  new Intl.ListFormat(language(), { type: 'disjunction' }).format(formats.map((format) => t(`form:file.format.${format}`)));

interface DropProps {
  readonly field: InputProps;
  readonly multiple?: boolean;
  readonly files: readonly File[];
  /** What the button says, and how much may be sent. */
  readonly choose: string;
  readonly limits: string;
  readonly take: (files: readonly File[]) => void;
  readonly remove?: (file: File) => void;
}

/** Files, chosen or dropped. What they may be is checked by the server, which looks into them. */
function Drop({ field, multiple = false, files, choose, limits, take, remove }: DropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { accepts = [] } = field;
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
        take([...event.dataTransfer.files]);
      }}
    >
      <Icon name="upload" size={22} />
      {files.length === 0 && <span>{t(multiple ? 'form:files.drop' : 'form:file.drop')}</span>}
      {files.map((file) => (
        <span key={file.name} className={css.picked}>
          {picked(file)}
          {remove && <IconButton icon="x" name={t('form:files.remove', { name: file.name })} onClick={() => remove(file)} />}
        </span>
      ))}
      <input
        {...ariaOf(field)}
        ref={input}
        className="sr"
        type="file"
        multiple={multiple}
        accept={endingsOf(accepts).join(',')}
        onChange={(event) => {
          take([...(event.target.files ?? [])]);
          // The same file may be chosen again after it was taken out.
          if (multiple) event.target.value = '';
        }}
      />
      <Button small tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <small>
        {formatsText(accepts)}, {limits}
      </small>
    </div>
  );
}

/** One file. */
export function FileInput(props: InputProps) {
  const files = filesOf(props.value).slice(0, 1);
  return (
    <Drop
      field={props}
      files={files}
      choose={t(files.length > 0 ? 'form:file.other' : 'form:file.choose')}
      limits={t('form:file.limits')}
      take={([first]) => first && props.onChange(first)}
    />
  );
}

/** Several files: what is chosen later comes to what is there; one of the same name replaces it. */
export function FilesInput(props: InputProps) {
  const files = filesOf(props.value);
  const change = (next: readonly File[]) => props.onChange(next.length > 0 ? next : ('' satisfies FormValue));
  return (
    <Drop
      field={props}
      multiple
      files={files}
      choose={t(files.length > 0 ? 'form:files.more' : 'form:files.choose')}
      limits={t('form:files.limits')}
      take={(more) => change([...files.filter(({ name }) => !more.some((other) => other.name === name)), ...more])}
      remove={(file) => change(files.filter((other) => other !== file))}
    />
  );
}
