import { useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import type { CommandAnswer } from '@kurator/contract/seedwork/shape';
import { invalidateAnswers } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { ConfirmationRow } from './ConfirmationRow.tsx';
import { ConflictTable } from './ConflictTable.tsx';
import { dialogKeyOf } from './draft.ts';
import { DialogFoot } from './DialogFoot.tsx';
import { DialogFrame, DialogHead } from './DialogFrame.tsx';
import { DuplicateCandidates } from './DuplicateCandidates.tsx';
import { ForeignChangeNote } from './ForeignChangeNote.tsx';
import { FormFields, type FieldVariations } from './FormFields.tsx';
import { FormWarnings } from './FormWarnings.tsx';
import { Refusal } from './Refusal.tsx';
import { commandExplanationOf, commandTitleOf, spreadSubmitTextOf } from './texts.ts';
import { isRefusal } from './commandProblem.ts';
import { useAffectedEntities } from './useAffectedEntities.ts';
import { useCommandForm, type CommandFormOptions } from './useCommandForm.ts';
import { useDryRun } from './useDryRun.ts';
import { useFormFocus } from './useFormFocus.ts';
import { useIsOnlyDialog } from './useIsOnlyDialog.ts';
import { useFormClosing } from './useFormClosing.ts';
import css from './dialog.module.css';

export interface CommandDialogProps extends Omit<CommandFormOptions, 'onDone'>, FieldVariations {
  /** Label of the submit button. Default: from the catalogue. */
  readonly sendText?: string | undefined;
  /** Default: the command's. */
  readonly title?: string;
  /** Subject beside the title. */
  readonly subject?: string;
  /** Consequences in numbers. */
  readonly warning?: string | undefined;
  /** Consequences for others, by their number, which a dry run counts. */
  readonly effectText?: (count: number) => string;
  /** Destructive in the current state: the submit button is red. */
  readonly isDanger?: boolean;
  /** Word to be typed before it can be sent, without regard to case. */
  readonly confirmation?: string;
  /** Content above the fields. */
  readonly intro?: ReactNode;
  readonly onDone?: (answer: CommandAnswer) => void;
  /** Receives the focus afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

/** Dialog of any command: fields, checks, refusals and warnings are derived from it. A page has it open once. */
export default function CommandDialog(props: CommandDialogProps) {
  const isOnly = useIsOnlyDialog(dialogKeyOf(props.command, props.presetValues, props.only), props.onClose);
  return isOnly && <OnlyDialog {...props} />;
}

function OnlyDialog({
  title,
  subject,
  sendText,
  warning,
  effectText,
  isDanger,
  confirmation,
  intro,
  onDone,
  opener,
  onClose,
  requiredFields,
  advisedLengths,
  inputs,
  ...options
}: CommandDialogProps) {
  const element = useRef<HTMLFormElement>(null);
  const [word, setWord] = useState('');
  const isConfirmed = confirmation === undefined || word.trim().toLowerCase() === confirmation.toLowerCase();
  const form = useCommandForm({
    ...options,
    onDone: (answer) => {
      closing.release();
      onClose();
      onDone?.(answer);
    },
  });
  const { command, visibleFields, trouble, isBusy, conflict } = form;
  const dryRun = useDryRun(command, form.presetValues, effectText);
  const affectedEntities = useAffectedEntities(command, form);
  const candidates = trouble?.candidates;
  const problem = trouble ?? dryRun.refusal;
  const isRefused = problem !== undefined && isRefusal(problem);
  // Without editable fields, or upon a version that no choice here settles, a retry would give the same answer.
  const isOver = isRefused && (visibleFields.length === 0 || (trouble?.version !== undefined && !conflict));
  const closing = useFormClosing(form, () => {
    // The page is probably outdated.
    if (isRefused) void invalidateAnswers();
    onClose();
  });

  useFormFocus(element, conflict, form.refusals);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!closing.hasDiscardQuestion && isConfirmed)
      void form.send(candidates ? { ...dryRun.consent, skip_duplicate_check: true } : dryRun.consent);
  };
  const firstField = () => element.current?.querySelector<HTMLElement>(':is(input, select, textarea), [data-cancel]');
  const frame = { opener, isBusy, initialFocus: firstField, onLeave: closing.tryToClose };
  const head = <DialogHead title={title ?? commandTitleOf(command)} subject={subject} onClose={closing.tryToClose} />;
  if (closing.openConflict)
    return (
      <DialogFrame {...frame} isWide>
        <div className={css.form}>
          {head}
          <ConflictTable
            conflict={closing.openConflict}
            isBusy={isBusy}
            onBack={form.goBack}
            onSave={(chosenValues) => void form.settle(chosenValues, dryRun.consent)}
          />
        </div>
      </DialogFrame>
    );
  return (
    <DialogFrame {...frame}>
      <form ref={element} className={css.form} onSubmit={submit} noValidate>
        {head}
        <div className={css.body}>
          {problem && <Refusal trouble={problem} />}
          {candidates && candidates.length > 0 && <DuplicateCandidates candidates={candidates} />}
          {commandExplanationOf(command) && (
            <Dialog.Description className={css.meaning}>{commandExplanationOf(command)}</Dialog.Description>
          )}
          <ForeignChangeNote />
          <FormWarnings form={form} texts={isOver ? [] : [warning, ...dryRun.warnings]} />
          {intro}
          <FormFields
            form={form}
            affectedEntities={affectedEntities}
            requiredFields={requiredFields}
            advisedLengths={advisedLengths}
            inputs={inputs}
          >
            {confirmation !== undefined && !isOver && <ConfirmationRow word={confirmation} value={word} onChange={setWord} />}
          </FormFields>
        </div>
        <DialogFoot
          command={command}
          isDanger={isDanger}
          isBusy={isBusy}
          closing={closing}
          isBlocked={dryRun.isPending || isOver || !isConfirmed}
          consent={
            (candidates ? t('form:duplicates.regardless') : undefined) ??
            dryRun.consentText ??
            (affectedEntities && affectedEntities.changedNames.length > 0
              ? spreadSubmitTextOf(command, affectedEntities.changedNames.length + 1)
              : undefined) ??
            sendText
          }
          onCheckAgain={candidates?.length === 0 ? () => void form.send(dryRun.consent) : undefined}
        />
      </form>
    </DialogFrame>
  );
}
