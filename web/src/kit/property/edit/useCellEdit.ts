import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useRouter } from '@tanstack/react-router';
import { formatPropertyValue, type Property, type PropertyValue, type PropertyValueAnswer } from '@kurator/contract/kit/property';
import { loadPropertyParser, parsePropertyInput } from './values.ts';
import { showAlert } from '../../../app/alerts.ts';
import { invalidateAnswers } from '../../../app/api.ts';
import { ApiError } from '../../../app/apiError.ts';
import { language, t } from '../../../app/i18n.ts';
import type { router } from '../../../app/router.tsx';
import { draftOf, forgetDraft } from '../../dialog/draft.ts';
import { toPropertyValue, formatPropertyInput } from '../propertyForm.ts';
import { initialTextOf } from './choices.ts';
import type { EditableRow, CellEditConfig, ChangeStamp } from './cellEditing.ts';

/** Somebody else changed the value meanwhile. */
interface CellConflict {
  readonly theirs: PropertyValue;
  readonly yours: PropertyValue;
  readonly version: number;
  readonly last: ChangeStamp | undefined;
}

/** State of a cell's last save. */
type SaveState =
  | { readonly kind: 'shown' }
  | { readonly kind: 'saving'; readonly value: PropertyValue }
  | { readonly kind: 'failed'; readonly value: PropertyValue; readonly reason: string }
  | { readonly kind: 'conflict'; readonly conflict: CellConflict };

interface TypedInput {
  readonly text: string;
  readonly fault?: string;
  readonly isWhole: boolean;
}

/** Input of a cell that outlives its page. */
interface CellInputDraft {
  readonly text: string;
  /** Version that it was typed upon. */
  readonly version: number;
  /** Was on its way, refused or in conflict. */
  readonly isAccepted: boolean;
}

/** State of a cell: edited, or else that of its last save. */
type CellState = ({ readonly kind: 'typed' } & TypedInput) | SaveState;

const shownState: SaveState = { kind: 'shown' };

interface Options<R extends EditableRow> {
  readonly editing: CellEditConfig<R>;
  readonly row: R;
  readonly property: Property;
  /** Element of the cell, absent once it is gone. */
  readonly cell: RefObject<HTMLElement | null>;
}

/** State of a cell: its input, and saving against the version that was read. An input outlives the end of the save before it. */
export function useCellEdit<R extends EditableRow>({ editing, row, property, cell }: Options<R>) {
  const { history } = useRouter<typeof router>();
  const draftKey = [location.pathname, row.id, property.name].join(' ');
  const [draft] = useState(() => draftOf<CellInputDraft>(draftKey));
  const [input, setInput] = useState<TypedInput | undefined>(
    draft && !draft.input.isAccepted ? { text: draft.input.text, isWhole: false } : undefined,
  );
  const [save, setSave] = useState<SaveState>(shownState);
  /** Value saved here that the row lacks until it is reloaded. */
  const [saved, setSaved] = useState<{ readonly value: PropertyValue; readonly version: number }>();
  const isFresh = saved !== undefined && saved.version > (row.version ?? 0);
  const storedContent = row.properties?.[property.name];
  const shownProperty: PropertyValueAnswer | undefined = isFresh ? { value: saved.value, edited_by_hand: editing.isMarked } : storedContent;
  const latestValue = save.kind === 'shown' ? shownProperty?.value : save.kind === 'conflict' ? save.conflict.yours : save.value;
  const readVersion = useRef(draft?.input.version ?? 0);
  const lastSave = useRef(Promise.resolve());
  const acceptance = useRef(0);

  /** Ends the input that was there when it was accepted; what was typed since then stays. */
  const endInput = () => setInput((current) => (current === input ? undefined : current));
  /** An edit of what is not saved yet keeps the version that this was typed upon. */
  const readRow = () => {
    if (save.kind === 'shown') readVersion.current = isFresh ? saved.version : (row.version ?? 0);
  };
  const beginEdit = (text = String(formatPropertyInput(property, latestValue) ?? ''), isWhole = true) => {
    void loadPropertyParser();
    readRow();
    setInput({ text, isWhole });
  };
  /** Saves after the save before, upon the version that it made; the last one says how it ended. A page with one that waits asks before it is closed. */
  const send = (value: PropertyValue) => {
    endInput();
    const savingState: SaveState = { kind: 'saving', value };
    setSave(savingState);
    const before = lastSave.current;
    lastSave.current = (async () => {
      const release = history.block({ enableBeforeUnload: true, blockerFn: () => false });
      await before;
      release();
      const saveResult = await saveValue(value);
      setSave((current) => (current === savingState ? saveResult : current));
      if (!cell.current) reportRefusal(editing.nameOf(row), property, saveResult);
    })();
  };
  const saveValue = async (value: PropertyValue): Promise<SaveState> => {
    try {
      const version = await editing.save(row, property, value, readVersion.current);
      readVersion.current = version;
      setSaved({ value, version });
      void invalidateAnswers();
      return shownState;
    } catch (error) {
      return loadRefusal(error, { editing, row, property, cell }, value);
    }
  };
  const discard = () => {
    endInput();
    setSave(shownState);
  };
  const isStored = (value: PropertyValue) => (save.kind === 'shown' || save.kind === 'failed') && value === (shownProperty?.value ?? null);
  /** Accepts the input if it is valid; one that nobody changed is left as it was. @returns whether it is */
  const commit = async (text: string): Promise<boolean> => {
    if (input?.isWhole) setInput(undefined);
    else if (text.trim() === '' && isStored(null)) discard();
    else return accept(text);
    return true;
  };
  const accept = async (text: string, isAccepted?: boolean): Promise<boolean> => {
    acceptance.current += 1;
    const own = acceptance.current;
    const reading = await parsePropertyInput(property, text, isAccepted);
    // The blur and the leaving of a page may accept the same input.
    if (acceptance.current !== own) return reading.ok;
    if (!reading.ok) {
      setInput((current) => (current === input ? { text, fault: reading.text, isWhole: false } : current));
      return false;
    }
    if (isStored(reading.value) && (reading.value !== null || shownProperty?.edited_by_hand === true)) discard();
    else send(reading.value);
    return true;
  };
  const resume = useEffectEvent(async ({ input: { text, isAccepted }, isSessionOver }: NonNullable<typeof draft>) => {
    await loadPropertyParser();
    forgetDraft(draftKey);
    if (isAccepted) void accept(text, true);
    if (isSessionOver) showAlert('info', t('form:dialog.restored'));
  });
  useEffect(() => {
    if (draft) void resume(draft);
  }, [draft]);

  const isUnsaved = (input !== undefined && !input.isWhole) || save.kind === 'failed' || save.kind === 'conflict';
  const state: CellState = input ? { kind: 'typed', ...input } : save;
  return {
    state,
    /** Something would be lost with the cell. */
    isUnsaved,
    shownProperty,
    beginEdit,
    /** Begins with a typed character, which replaces the value unless that is chosen from a list. */
    beginTyping: (key: string) => {
      const text = initialTextOf(property, key);
      beginEdit(text, text === undefined);
    },
    commit,
    /** Deletes the value; where 'no value' is marked, an absent one becomes that. */
    clear: () => {
      readRow();
      if (!editing.isMarked && isStored(null)) discard();
      else void accept('');
    },
    type: (text: string) => setInput({ text, isWhole: false }),
    /** Leaves the input; what was not saved before it stays. */
    cancel: () => setInput(undefined),
    /** Gives up what was not saved. */
    discard,
    draftKey,
    /** Input as it is saved for a cell to come; with the session an unanswered save is over, too. */
    readDraft: (isSessionOver: boolean): CellInputDraft | undefined => {
      if (!isUnsaved && !(isSessionOver && save.kind === 'saving')) return undefined;
      const isAccepted = !input || input.isWhole;
      const text = isAccepted ? String(formatPropertyInput(property, latestValue) ?? '') : input.text;
      return { text, version: readVersion.current, isAccepted };
    },
    /** Repeats a failed save. */
    retry: () => save.kind === 'failed' && send(save.value),
    /** Resolves a conflict: takes the other person's value, or keeps one's own. */
    settle: (side: 'theirs' | 'mine') => {
      if (save.kind !== 'conflict') return;
      const { yours, version } = save.conflict;
      if (side === 'mine') {
        readVersion.current = version;
        send(yours);
      } else {
        discard();
        void invalidateAnswers();
      }
    },
  };
}

/** Text that names who changed a value meanwhile, if known. */
export const conflictText = (last: ChangeStamp | undefined): string =>
  last ? t('property:conflict', { by: last.by }) : t('property:conflict_somebody');

/** Reports what was not saved of a cell that is gone. @param name of its row */
function reportRefusal(name: string, property: Property, saveResult: SaveState): void {
  if (saveResult.kind !== 'failed' && saveResult.kind !== 'conflict') return;
  const [value, reason] =
    saveResult.kind === 'failed'
      ? [saveResult.value, saveResult.reason]
      : [saveResult.conflict.yours, conflictText(saveResult.conflict.last)];
  const text = formatPropertyValue(property, value, language()) || t('property:no_value');
  const place = [name, property.label].filter(Boolean).join(', ');
  showAlert('error', t('property:not_saved', { reason: `${place} (${text})` }), reason);
}

async function loadRefusal<R extends EditableRow>(
  refusal: unknown,
  { editing, row, property }: Options<R>,
  value: PropertyValue,
): Promise<SaveState> {
  if (!(refusal instanceof ApiError))
    return { kind: 'failed', value, reason: refusal instanceof Error ? refusal.message : String(refusal) };
  const own = editing.fieldOf(property);
  const conflict = refusal.body.conflicts?.[own];
  const { version } = refusal.body;
  if (conflict === undefined || version === undefined) {
    const fieldReasons = Object.entries(refusal.param_errors).flatMap(([field, texts]) =>
      texts.map((text) => (field === own ? text : `${editing.labels?.[field] ?? field}: ${text}`)),
    );
    const reasons = [...fieldReasons, ...refusal.general_errors];
    return { kind: 'failed', value, reason: reasons.join(' ') || refusal.alert.text || refusal.title };
  }
  const last = await editing.lastChange(row, property).catch(() => undefined);
  return { kind: 'conflict', conflict: { theirs: toPropertyValue(conflict.theirs), yours: value, version, last } };
}
