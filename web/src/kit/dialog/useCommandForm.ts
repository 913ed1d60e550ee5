import { useEffect, useMemo, useRef, useState } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import type { CommandAnswer } from '@kurator/contract/seedwork/shape';
import { showAlert } from '../../app/alerts.ts';
import { invalidateAnswers } from '../../app/api.ts';
import { sendCommand } from '../../app/send.ts';
import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';
import { formatClockTime } from '../../app/clockTime.ts';
import { createIdempotencyKey } from '../../app/newKey.ts';
import type { FormValue, FormValues } from '../field/input.ts';
import { withSubjectPath } from './withSubjectPath.ts';
import { adoptedValuesOf, formConflictsOf } from './conflict.ts';
import { dialogKeyOf, draftOf, forgetDraft, type FormBasis, type FormInput } from './draft.ts';
import {
  buildCommandBody,
  pickChangedValues,
  deriveDisplayName,
  isDirty,
  fillableFieldsOf,
  initialFormValuesOf,
  visibleFieldsOf,
  type FieldChoices,
  type PresetValues,
  type InitialValues,
} from './form.ts';
import { successTextOf, fieldLabelOf } from './texts.ts';
import { createUndo } from './undo.ts';
import { problemOf, problemFromFaults, dropChangedFields, type CommandProblem } from './commandProblem.ts';
import { useKeepDraft } from './useKeepDraft.ts';

/** Maximum wait for the list before the dialog closes. */
const patience = 1500;
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

export interface CommandFormOptions {
  readonly command: Command;
  /** Values that the page knows, as subject and parent. */
  readonly presetValues?: PresetValues;
  readonly initial?: InitialValues;
  /** Proposed values of empty fields, sent unless changed. */
  readonly suggestedValues?: InitialValues;
  /** Options of a preset field. */
  readonly choices?: FieldChoices;
  /** Restricts the form to these fields and the reason; the others keep their values. */
  readonly only?: readonly string[];
  /** Fields hidden in the current state, or depending on the other values. */
  readonly hiddenFields?: readonly string[] | ((values: FormValues) => readonly string[]);
  readonly expectedVersion?: number;
  /** Further fields that follow a change. Default: the display name follows the name. */
  readonly deriveFields?: (values: FormValues, changedFields: FormValues) => FormValues;
  /** Former values, which undo restores. */
  readonly former?: PresetValues;
  /** Address that the change was taken from; kept with it. */
  readonly sourceUrl?: string | undefined;
  readonly onDone: (answer: CommandAnswer) => void;
}

export type CommandForm = ReturnType<typeof useCommandForm>;

const noValues = {};
const noFields: readonly string[] = [];

/** State of a command form: values, faults, and sending exactly once. */
export function useCommandForm({
  command,
  presetValues = noValues,
  initial = noValues,
  suggestedValues = noValues,
  choices = noValues,
  only,
  hiddenFields = noFields,
  expectedVersion,
  deriveFields = deriveDisplayName,
  former = noValues,
  sourceUrl,
  onDone,
}: CommandFormOptions) {
  // Freezes the initial values: the page may change behind the dialog, and before saved input is there again.
  const [{ fields, basis, draftKey, draft }] = useState(() => {
    const own = fillableFieldsOf(command, presetValues, choices);
    const key = dialogKeyOf(command, presetValues, only);
    const storedDraft = draftOf<FormInput>(key);
    const present: FormBasis = {
      version: expectedVersion,
      initialValues: initialFormValuesOf(own, initial),
      defaults: initialFormValuesOf(own, { ...initial, ...suggestedValues }),
    };
    return { fields: own, basis: { ...present, ...storedDraft?.input.basis }, draftKey: key, draft: storedDraft };
  });
  const { initialValues, defaults } = basis;
  const shownNames = useMemo(() => new Set(fields.map(([name]) => name)), [fields]);
  const [values, setValues] = useState<FormValues>({ ...defaults, ...draft?.input.values });
  const [trouble, setTrouble] = useState<CommandProblem>();
  const [refusals, setRefusals] = useState(0);
  const [version, setVersion] = useState(basis.version);
  const [isBusy, setBusy] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const label = (field: string) => fieldLabelOf(command, field);

  useEffect(() => {
    if (draft) forgetDraft(draftKey);
  }, [draft, draftKey]);
  useKeepDraft(draftKey, (): FormInput | undefined => {
    // No storage of a tab holds files.
    const typedValues = Object.fromEntries(
      Object.entries(pickChangedValues(values, defaults)).filter(([, value]) => typeof value !== 'object'),
    );
    return Object.keys(typedValues).length > 0 ? { values: typedValues, basis: { ...basis, version } } : undefined;
  });

  /** Keeps the key of an attempt, so that a retry actions once. */
  const keyOf = (body: object) => {
    const text = JSON.stringify(body, (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    );
    if (attempt.current.body !== text) attempt.current = { body: text, key: createIdempotencyKey() };
    return attempt.current.key;
  };

  const setField = (name: string, value: FormValue, along: FormValues = {}) => {
    const changedFields = { ...along, [name]: value };
    setValues((before) => ({ ...before, ...changedFields, ...(only ? {} : deriveFields(before, changedFields)) }));
    setTrouble((before) => before && dropChangedFields(before, changedFields));
  };
  const refuse = (next: CommandProblem) => {
    setTrouble(next);
    setRefusals((count) => count + 1);
  };

  const conflict = formConflictsOf(trouble, fields, {
    values,
    former: initialValues,
    labelOf: label,
    remarkOf: (by, time) => t('form:conflict.side', { by, time: formatClockTime(time) }),
  });
  /** Leaves a conflict for the form; the next attempt meets it again. */
  const goBack = () => setTrouble(undefined);
  /** Saves with the value taken for each conflict, on the other's version. */
  const settle = async (chosenValues: FormValues, more: Readonly<Record<string, unknown>> = {}) => {
    const settledValues: FormValues = { ...values, ...adoptedValuesOf(trouble, fields), ...chosenValues };
    setValues(settledValues);
    setVersion(trouble?.version);
    await send(more, settledValues, trouble?.version);
  };

  const send = async (more: Readonly<Record<string, unknown>> = {}, sentValues = values, baseVersion = version) => {
    if (isBusy) return;
    const ownBody = buildCommandBody(fields, sentValues, initialValues, presetValues);
    const body = { ...ownBody, ...more };
    setBusy(true);
    try {
      const { validateCommand } = await import('./check.ts');
      // Values taken in a conflict are not typed ones.
      const faults = validateCommand(command, body, pickChangedValues(values, defaults));
      if (Object.keys(faults).length > 0) {
        refuse(problemFromFaults(faults, shownNames, label));
        return;
      }
      const answer = await sendCommand(withSubjectPath(command, presetValues), body, {
        key: keyOf(body),
        sourceUrl,
        ...(baseVersion === undefined ? {} : { expectedVersion: baseVersion }),
      });
      showAlert('success', successTextOf(command), undefined, createUndo(command, ownBody, answer.version, former));
      await Promise.race([invalidateAnswers(), pause(patience)]);
      onDone(answer);
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500) attempt.current = { body: '', key: '' };
      refuse(problemOf(error, shownNames, label));
    } finally {
      setBusy(false);
    }
  };

  return {
    command,
    presetValues,
    choices,
    fields,
    visibleFields: visibleFieldsOf(fields, only, typeof hiddenFields === 'function' ? hiddenFields(values) : hiddenFields, trouble?.fields),
    defaults,
    values,
    trouble,
    refusals,
    isBusy,
    isDirty: isDirty(values, defaults),
    isAfterSignIn: draft?.isSessionOver === true,
    conflict,
    setField,
    goBack,
    settle,
    send,
  };
}
