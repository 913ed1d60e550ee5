import { useId, useRef, useState, type ReactNode, type RefObject, type SubmitEvent } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import type { Command } from '@kurator/contract/kit/command';
import { requiredField } from '@kurator/contract/kit/field';
import type { CommandAnswer } from '@kurator/contract/seedwork/shape';
import { invalidateAnswers } from '../../app/api.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { FieldRow } from '../field/FieldRow.tsx';
import { textOf, type FormValues, type Input } from '../field/input.ts';
import { DuplicateCandidates } from './DuplicateCandidates.tsx';
import { HolderLink } from './HolderLink.tsx';
import { ConflictTable } from './ConflictTable.tsx';
import { DialogFoot } from './DialogFoot.tsx';
import { ForeignChangeNote } from './ForeignChangeNote.tsx';
import { DialogFrame, DialogHead } from './DialogFrame.tsx';
import { type FieldChoices, type PresetValues, type InitialValues } from './form.ts';
import { AffectedEntitiesNote } from './AffectedEntitiesNote.tsx';
import { fieldHintOf, fieldLabelOf, commandExplanationOf, spreadSubmitTextOf, commandTitleOf } from './texts.ts';
import { spreadFieldOf, useAffectedEntities } from './useAffectedEntities.ts';
import { Refusal } from './Refusal.tsx';
import { isRefusal } from './commandProblem.ts';
import { useCommandForm } from './useCommandForm.ts';
import { useDryRun } from './useDryRun.ts';
import { useFormFocus } from './useFormFocus.ts';
import { useUnsavedChangesGuard } from './useUnsavedChangesGuard.ts';
import css from './dialog.module.css';

export interface CommandDialogProps {
  readonly command: Command;
  /** Values that the page knows, as subject and parent. */
  readonly presetValues?: PresetValues;
  readonly initial?: InitialValues;
  /** Proposed values of empty fields, sent unless changed. */
  readonly suggested?: InitialValues;
  /** Optional fields that are required in the current state. */
  readonly needed?: readonly string[];
  /** Fields hidden in the current state, or depending on the other values. */
  readonly hiddenFields?: readonly string[] | ((values: FormValues) => readonly string[]);
  /** Label of the submit button. Default: from the catalogue. */
  readonly sendText?: string | undefined;
  /** Options of a preset field. */
  readonly choices?: FieldChoices;
  /** Restricts the form to these fields and the reason; the others keep their values. */
  readonly only?: readonly string[];
  /** Default: the command's. */
  readonly title?: string;
  /** Subject beside the title. */
  readonly subject?: string;
  readonly expectedVersion?: number;
  /** Former values, which undo restores. */
  readonly former?: PresetValues;
  /** Address that the change was taken from; kept with it. */
  readonly sourceUrl?: string | undefined;
  /** Consequences in numbers. */
  readonly warning?: string | undefined;
  /** Destructive in the current state: the submit button is red. */
  readonly isDanger?: boolean;
  /** Advised maximum of characters by field, with a counter. */
  readonly advisedLengths?: Readonly<Record<string, number>>;
  /** Inputs of their own by field, instead of those of their kind. */
  readonly inputs?: Readonly<Record<string, Input>>;
  /** Word to be typed before it can be sent, without regard to case. */
  readonly confirmation?: string;
  /** Content above the fields. */
  readonly intro?: ReactNode;
  readonly onDone?: (answer: CommandAnswer) => void;
  /** Receives the focus afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
}

const none = {};
const noFields: readonly string[] = [];
const confirmationField = requiredField('text');

/** Dialog of any command: fields, checks, refusals and warnings are derived from it. */
export default function CommandDialog({
  command,
  presetValues = none,
  initial = none,
  suggested = none,
  choices = none,
  needed = noFields,
  hiddenFields = noFields,
  sendText,
  only,
  title = commandTitleOf(command),
  subject,
  expectedVersion,
  former = none,
  sourceUrl,
  warning,
  isDanger = command.danger,
  advisedLengths = none,
  inputs = none,
  confirmation,
  intro,
  onDone,
  opener,
  onClose,
}: CommandDialogProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  // Confirms leaving with unsent input: closing, or a navigation.
  const [discardQuestion, setDiscardQuestion] = useState<{ readonly goOn?: () => void }>();
  const dryRun = useDryRun(command, presetValues);
  const [word, setWord] = useState('');
  const isConfirmed = confirmation === undefined || word.trim().toLowerCase() === confirmation.toLowerCase();
  const { fields, start, values, trouble, refusals, busy, dirty, isAfterSignIn, conflict, setField, goBack, settle, send } = useCommandForm(
    {
      command,
      presetValues,
      initial,
      suggested,
      choices,
      only,
      expectedVersion,
      former,
      sourceUrl,
      onDone: (answer) => {
        release();
        onClose();
        onDone?.(answer);
      },
    },
  );
  const spread = useAffectedEntities(command, { fields, start, values, presetValues });
  const spreading = spreadFieldOf(fields);
  const release = useUnsavedChangesGuard(dirty, (goOn) => !busy && setDiscardQuestion({ goOn }));
  const formFields = only ? fields.filter(([name, { kind }]) => only.includes(name) || kind === 'reason' || trouble?.fields[name]) : fields;
  const hiddenNames = typeof hiddenFields === 'function' ? hiddenFields(values) : hiddenFields;
  const visibleFields = formFields.filter(([name]) => !hiddenNames.includes(name) || trouble?.fields[name]);
  const candidates = trouble?.candidates;
  const problem = trouble ?? dryRun.refusal;
  const isRefused = problem !== undefined && isRefusal(problem);
  // Without editable fields, or upon a version that no choice here settles, a retry would give the same answer.
  const isOver = isRefused && (visibleFields.length === 0 || (trouble?.version !== undefined && !conflict));
  const close = () => {
    // The page is probably outdated.
    if (isRefused) void invalidateAnswers();
    onClose();
  };
  const leave = () =>
    busy ? undefined : conflict && !discardQuestion ? goBack() : dirty ? setDiscardQuestion(discardQuestion ? undefined : {}) : close();

  useFormFocus(form, conflict, refusals);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!discardQuestion && isConfirmed) void send(candidates ? { ...dryRun.consent, skip_duplicate_check: true } : dryRun.consent);
  };
  const firstField = () => form.current?.querySelector<HTMLElement>(':is(input, select, textarea), [data-cancel]');
  // The question about unsent input stands below the form.
  if (conflict && !discardQuestion)
    return (
      <DialogFrame opener={opener} busy={busy} wide initialFocus={firstField} onLeave={leave}>
        <div className={css.form}>
          <DialogHead title={title} subject={subject} onClose={leave} />
          <ConflictTable
            conflict={conflict}
            busy={busy}
            onBack={goBack}
            onSave={(chosenValues) => void settle(chosenValues, dryRun.consent)}
          />
        </div>
      </DialogFrame>
    );
  return (
    <DialogFrame opener={opener} busy={busy} initialFocus={firstField} onLeave={leave}>
      <form ref={form} className={css.form} onSubmit={submit} noValidate>
        <DialogHead title={title} subject={subject} onClose={leave} />
        <div className={css.body}>
          {problem && <Refusal trouble={problem} />}
          {candidates && candidates.length > 0 && <DuplicateCandidates candidates={candidates} />}
          {commandExplanationOf(command) && (
            <Dialog.Description className={css.meaning}>{commandExplanationOf(command)}</Dialog.Description>
          )}
          <ForeignChangeNote />
          {[isAfterSignIn ? t('form:dialog.restored') : undefined, ...(isOver ? [] : [warning, ...dryRun.warnings])]
            .filter((text) => typeof text === 'string' && text !== '')
            .map((text) => (
              <p key={text} className={`${css.warning} tint-amber`}>
                <Icon name="alert" />
                {text}
              </p>
            ))}
          {intro}
          <div className={css.fields}>
            {visibleFields.map(([name, field]) => (
              <FieldRow
                key={name}
                id={`${id}${name}`}
                name={name}
                field={needed.includes(name) ? { ...field, required: true } : field}
                label={field.property?.label ?? fieldLabelOf(command, name)}
                hint={field.property ? (field.property.description ?? undefined) : fieldHintOf(command, name)}
                value={values[name] ?? ''}
                values={values}
                errors={trouble?.fields[name] ?? []}
                onChange={(value, along) => setField(name, value, along)}
                maxLength={advisedLengths[name]}
                choices={choices[name]}
                own={inputs[name]}
              >
                {name === spreading && <AffectedEntitiesNote command={command} spread={spread} />}
                {trouble?.holders[name] && <HolderLink of={trouble.holders[name]} />}
              </FieldRow>
            ))}
            {confirmation !== undefined && !isOver && (
              <FieldRow
                id={`${id}confirmation`}
                name="confirmation"
                field={confirmationField}
                label={t('form:confirmation', { word: confirmation })}
                value={word}
                values={values}
                errors={noFields}
                onChange={(typed) => setWord(textOf(typed))}
              />
            )}
          </div>
        </div>
        <DialogFoot
          command={command}
          isDanger={isDanger}
          busy={busy}
          hasDiscardQuestion={discardQuestion !== undefined}
          blocked={dryRun.pending || isOver || !isConfirmed}
          consent={
            (candidates ? t('form:duplicates.regardless') : undefined) ??
            dryRun.consentText ??
            (spread && spread.changedNames.length > 0 ? spreadSubmitTextOf(command, spread.changedNames.length + 1) : undefined) ??
            sendText
          }
          onCheckAgain={candidates?.length === 0 ? () => void send(dryRun.consent) : undefined}
          onStay={() => setDiscardQuestion(undefined)}
          onDiscard={() => {
            close();
            discardQuestion?.goOn?.();
          }}
          onCancel={leave}
        />
      </form>
    </DialogFrame>
  );
}
