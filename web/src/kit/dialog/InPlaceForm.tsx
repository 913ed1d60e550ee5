import { useId, useLayoutEffect, useRef, useState, type ComponentType, type KeyboardEvent, type SubmitEvent } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { findHeading } from '../../app/heading.ts';
import { t } from '../../app/i18n.ts';
import { focusFirst } from '../../app/listenForKeys.ts';
import { Icon } from '../../app/Icon.tsx';
import { FieldRow } from '../field/FieldRow.tsx';
import { ConflictTable } from './ConflictTable.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import type { FieldChoices, PresetValues, InitialValues } from './form.ts';
import { ForeignChangeNote } from './ForeignChangeNote.tsx';
import { Refusal } from './Refusal.tsx';
import { fieldHintOf, fieldLabelOf } from './texts.ts';
import { useCommandForm } from './useCommandForm.ts';
import { useFormFocus } from './useFormFocus.ts';
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';
import css from './dialog.module.css';

interface Props {
  readonly command: Command;
  readonly presetValues: PresetValues;
  readonly initial?: InitialValues;
  readonly choices?: FieldChoices;
  readonly expectedVersion: number;
  /** Content below the fields, which may fill them. */
  readonly Quick?: ComponentType<{ readonly set: (name: string, value: string) => void }>;
  readonly onClose: () => void;
}

const none = {};

/** Form of a command within the page, which stays visible: fields, errors and the discard question are those of its dialog. */
export default function InPlaceForm({ command, presetValues, initial = none, choices = none, expectedVersion, Quick, onClose }: Props) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [discardQuestion, setDiscardQuestion] = useState<{ readonly goOn?: () => void }>();
  const { fields, values, trouble, refusals, busy, dirty, isAfterSignIn, conflict, setField, goBack, settle, send } = useCommandForm({
    command,
    presetValues,
    initial,
    suggested: none,
    choices,
    only: undefined,
    expectedVersion,
    former: none,
    onDone: () => {
      release();
      close();
    },
  });
  const release = useUnsavedChangesGuard(dirty, (goOn) => !busy && setDiscardQuestion({ goOn }));
  const close = () => {
    onClose();
    findHeading()?.focus();
  };
  const leave = () =>
    busy ? undefined : conflict && !discardQuestion ? goBack() : dirty ? setDiscardQuestion(discardQuestion ? undefined : {}) : close();

  useLayoutEffect(() => {
    const focus = () => focusFirst(form.current?.querySelector<HTMLElement>('textarea, input, select'));
    // React would take back what is typed within an effect.
    queueMicrotask(focus);
  }, []);
  useFormFocus(form, conflict, refusals);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!discardQuestion) void send();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    leave();
  };
  if (conflict && !discardQuestion)
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape leaves from wherever the focus is in it
      <div className={css.inPlace} onKeyDown={onKeyDown}>
        <ConflictTable conflict={conflict} busy={busy} onBack={goBack} onSave={(chosenValues) => void settle(chosenValues)} />
      </div>
    );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from wherever the focus is in it
    <form ref={form} className={css.inPlace} onSubmit={submit} onKeyDown={onKeyDown} noValidate>
      <ForeignChangeNote />
      {trouble && <Refusal trouble={trouble} />}
      {isAfterSignIn && (
        <p className={`${css.warning} tint-amber`}>
          <Icon name="alert" />
          {t('form:dialog.restored')}
        </p>
      )}
      <div className={css.fields}>
        {fields.map(([name, field]) => (
          <FieldRow
            key={name}
            id={`${id}${name}`}
            name={name}
            field={field}
            label={fieldLabelOf(command, name)}
            hint={fieldHintOf(command, name)}
            value={values[name] ?? ''}
            values={values}
            errors={trouble?.fields[name] ?? []}
            onChange={(value, along) => setField(name, value, along)}
            choices={choices[name]}
          />
        ))}
      </div>
      {Quick && <Quick set={setField} />}
      <DialogFoot
        isDanger={command.danger}
        command={command}
        busy={busy}
        hasDiscardQuestion={discardQuestion !== undefined}
        blocked={false}
        consent={undefined}
        onStay={() => setDiscardQuestion(undefined)}
        onDiscard={() => {
          release();
          close();
          discardQuestion?.goOn?.();
        }}
        onCancel={leave}
      />
    </form>
  );
}
