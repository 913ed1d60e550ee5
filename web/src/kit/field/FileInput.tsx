import { useRef, useState, type DragEvent } from 'react';
import { fileExtensionsOf } from '@kurator/contract/kit/fileFormat';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button, IconButton } from '../button/Button.tsx';
import { focusBeside } from './focusBeside.ts';
import { ariaOf, filesOf, type FormValue, type InputProps } from './input.ts';
import { formatsText, limitInMegabytes, checkFiles } from './checkFiles.ts';
import css from './choices.module.css';
import fieldRow from './fieldRow.module.css';

/** 1,234,567 bytes as '1,23 MB'. */
const sizeOf = ({ size }: File) =>
  size < 100_000 ? t('form:file.kilobytes', { size: Math.ceil(size / 1000) }) : t('form:file.megabytes', { size: size / 1_000_000 });

const pickedFileText = (file: File) => t('form:file.picked', { name: file.name, size: sizeOf(file) });

interface DropProps {
  readonly input: InputProps;
  readonly multiple?: boolean;
  readonly files: readonly File[];
  readonly choose: string;
  readonly limits: string;
  readonly take: (files: readonly File[]) => void;
  readonly remove?: (file: File) => void;
}

const sum = (files: readonly File[]) => files.reduce((bytes, { size }) => bytes + size, 0);

/** Chosen or dropped files. Obviously wrong ones are rejected here, others by the server. */
function Drop({ input: props, multiple = false, files, choose, limits, take, remove }: DropProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);
  const [refusals, setRefusals] = useState<readonly string[]>([]);
  const { accepts = [], id, describedBy } = props;
  const offerFiles = (offered: FileList | null) => {
    const chosenFiles = [...(offered ?? [])].slice(0, multiple ? undefined : 1);
    const isReplaced = ({ name }: File) => !multiple || chosenFiles.some((other) => other.name === name);
    const { fit, refusals: reasons } = checkFiles(chosenFiles, accepts, sum(files.filter((file) => !isReplaced(file))));
    setRefusals(reasons);
    if (fit.length > 0) take(fit);
    return fit.length > 0;
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setDragOver(isOver);
  };
  return (
    // Dropping is secondary; keyboards use the button inside.
    <div
      className={css.drop}
      data-over={isDragOver || undefined}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        offerFiles(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size={22} />
      {files.length === 0 && <span>{t(multiple ? 'form:files.drop' : 'form:file.drop')}</span>}
      {files.map((file) => (
        <span key={file.name} className={css.picked}>
          {pickedFileText(file)}
          {remove && (
            <IconButton
              icon="x"
              name={t('form:files.remove', { name: file.name })}
              onClick={({ currentTarget: { parentElement: entry } }) => {
                if (!focusBeside(entry)) input.current?.focus();
                remove(file);
              }}
            />
          )}
        </span>
      ))}
      <input
        {...ariaOf({
          ...props,
          invalid: props.invalid === true || refusals.length > 0,
          describedBy: [describedBy, refusals.length > 0 && `${id}-refusals`].filter(Boolean).join(' ') || undefined,
        })}
        ref={input}
        className="sr"
        type="file"
        multiple={multiple}
        accept={fileExtensionsOf(accepts).join(',')}
        onChange={(event) => {
          const isTaken = offerFiles(event.target.files);
          // Allows choosing the same file again after a correction.
          if (multiple || !isTaken) event.target.value = '';
        }}
      />
      <Button isSmall tabIndex={-1} aria-hidden onClick={() => input.current?.click()}>
        {choose}
      </Button>
      <small>
        {formatsText(accepts)}, {limits}
      </small>
      {refusals.length > 0 && (
        <div id={`${id}-refusals`} role="alert">
          {refusals.map((refusal) => (
            <p key={refusal} className={fieldRow.error}>
              <Icon name="alert" size={14} />
              {refusal}
            </p>
          ))}
        </div>
      )}
    </div>
  );
}

export function FileInput(props: InputProps) {
  const files = filesOf(props.value).slice(0, 1);
  return (
    <Drop
      input={props}
      files={files}
      choose={t(files.length > 0 ? 'form:file.other' : 'form:file.choose')}
      limits={t('form:file.limits', { most: limitInMegabytes })}
      take={([first]) => first && props.onChange(first)}
    />
  );
}

/** Later files are added; equal names replace earlier ones. */
export function FilesInput(props: InputProps) {
  const files = filesOf(props.value);
  const change = (next: readonly File[]) => props.onChange(next.length > 0 ? next : ('' satisfies FormValue));
  return (
    <Drop
      input={props}
      multiple
      files={files}
      choose={t(files.length > 0 ? 'form:files.more' : 'form:files.choose')}
      limits={t('form:files.limits', { most: limitInMegabytes })}
      take={(more) => change([...files.filter(({ name }) => !more.some((other) => other.name === name)), ...more])}
      remove={(file) => change(files.filter((other) => other !== file))}
    />
  );
}
