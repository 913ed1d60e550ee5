import { useLayoutEffect, useRef, type ComponentType, type KeyboardEvent, type SubmitEvent } from 'react';
import { findHeading } from '../../app/heading.ts';
import { focusFirst } from '../../app/listenForKeys.ts';
import { ConflictTable } from './ConflictTable.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { ForeignChangeNote } from './ForeignChangeNote.tsx';
import { FormFields } from './FormFields.tsx';
import { FormWarnings } from './FormWarnings.tsx';
import { Refusal } from './Refusal.tsx';
import { useCommandForm, type CommandFormOptions } from './useCommandForm.ts';
import { useFormFocus } from './useFormFocus.ts';
import { useFormClosing } from './useFormClosing.ts';
import css from './dialog.module.css';

interface Props extends Omit<CommandFormOptions, 'onDone'> {
  /** Content below the fields, which may fill them. */
  readonly Quick: ComponentType<{ readonly set: (name: string, value: string) => void }>;
  readonly onClose: () => void;
}

/** Form of a command within the page, which stays visible: fields, errors and the discard question are those of its dialog. */
export default function InPlaceForm({ Quick, onClose, ...options }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const close = () => {
    onClose();
    findHeading()?.focus();
  };
  const form = useCommandForm({
    ...options,
    onDone: () => {
      closing.release();
      close();
    },
  });
  const closing = useFormClosing(form, close);
  const { command, isBusy, trouble } = form;

  useLayoutEffect(() => {
    const focus = () => focusFirst(element.current?.querySelector<HTMLElement>('textarea, input, select'));
    // React would take back what is typed within an effect.
    queueMicrotask(focus);
  }, []);
  useFormFocus(element, form.conflict, form.refusals);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!closing.hasDiscardQuestion) void form.send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    closing.tryToClose();
  };
  if (closing.openConflict)
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves from wherever the focus is in it
      <div className={css.inPlace} onKeyDown={onKeyDown}>
        <ConflictTable conflict={closing.openConflict} isBusy={isBusy} onBack={form.goBack} onSave={(values) => void form.settle(values)} />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from wherever the focus is in it
    <form ref={element} className={css.inPlace} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <ForeignChangeNote />
      {trouble && <Refusal trouble={trouble} />}
      <FormWarnings form={form} />
      <FormFields form={form} />
      <Quick set={form.setField} />
      <DialogFoot command={command} isBusy={isBusy} closing={closing} />
    </form>
  );
}
