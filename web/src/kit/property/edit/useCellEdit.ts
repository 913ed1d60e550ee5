import { useRef, useState } from 'react';
import type { Property, PropertyValue, PropertyValueAnswer } from '@kurator/contract/kit/property';
import { loadPropertyParser, parsePropertyInput } from './values.ts';
import { invalidateAnswers } from '../../../app/api.ts';
import { ApiError } from '../../../app/apiError.ts';
import { toPropertyValue, formatPropertyInput } from '../propertyForm.ts';
import type { EditableRow, CellEditConfig, ChangeStamp } from './cellEditing.ts';

/** Somebody else changed the value meanwhile. */
interface CellConflict {
  readonly theirs: PropertyValue;
  readonly yours: PropertyValue;
  readonly version: number;
  readonly last: ChangeStamp | undefined;
}

/** State of a cell: displayed, edited, being saved, or rejected. */
type CellState =
  | { readonly kind: 'shown' }
  | { readonly kind: 'typed'; readonly text: string; readonly fault?: string; readonly isWhole: boolean }
  | { readonly kind: 'saving'; readonly value: PropertyValue }
  | { readonly kind: 'failed'; readonly value: PropertyValue; readonly reason: string }
  | { readonly kind: 'conflict'; readonly conflict: CellConflict };

const shownState: CellState = { kind: 'shown' };

interface Options<R extends EditableRow> {
  readonly editing: CellEditConfig<R>;
  readonly row: R;
  readonly property: Property;
}

/** State of a cell: its input, and saving against the version that was read. */
export function useCellEdit<R extends EditableRow>({ editing, row, property }: Options<R>) {
  const [state, setState] = useState<CellState>(shownState);
  /** Value saved here that the row lacks until it is reloaded. */
  const [saved, setSaved] = useState<{ readonly value: PropertyValue; readonly version: number }>();
  const isFresh = saved !== undefined && saved.version > (row.version ?? 0);
  const stored = row.properties?.[property.name];
  const shownProperty: PropertyValueAnswer | undefined = isFresh ? { value: saved.value, edited_by_hand: editing.isMarked } : stored;
  const readVersion = useRef(0);

  const beginEdit = (text = String(formatPropertyInput(property, shownProperty?.value) ?? ''), isWhole = true) => {
    void loadPropertyParser();
    readVersion.current = isFresh ? saved.version : (row.version ?? 0);
    setState({ kind: 'typed', text, isWhole });
  };
  const send = async (value: PropertyValue, version: number) => {
    setState({ kind: 'saving', value });
    try {
      setSaved({ value, version: await editing.save(row, property, value, version) });
      setState(shownState);
      await invalidateAnswers();
    } catch (error) {
      setState(await refusalOf(error, { editing, row, property }, value));
    }
  };
  /** Accepts the input if it is valid; one that nobody changed is left as it was. @returns whether it is */
  const commit = async (text: string): Promise<boolean> => {
    const isUntouched = state.kind === 'typed' && state.isWhole;
    if (isUntouched || (text.trim() === '' && (shownProperty?.value ?? null) === null)) {
      setState(shownState);
      return true;
    }
    return accept(text);
  };
  const accept = async (text: string): Promise<boolean> => {
    const reading = await parsePropertyInput(property, text);
    if (!reading.ok) {
      setState({ kind: 'typed', text, fault: reading.text, isWhole: false });
      return false;
    }
    if (reading.value === (shownProperty?.value ?? null) && (reading.value !== null || shownProperty?.edited_by_hand === true))
      setState(shownState);
    else void send(reading.value, readVersion.current);
    return true;
  };
  return {
    state,
    shownProperty,
    beginEdit,
    commit,
    /** Deletes the value; where 'no value' is marked, an absent one becomes that. */
    clear: () => {
      if (!editing.isMarked && (shownProperty?.value ?? null) === null) return;
      beginEdit('');
      void accept('');
    },
    type: (text: string) => setState({ kind: 'typed', text, isWhole: false }),
    discard: () => setState(shownState),
    /** Repeats a failed save. */
    retry: () => state.kind === 'failed' && void send(state.value, readVersion.current),
    /** Resolves a conflict: takes the other person's value, or keeps one's own. */
    settle: (side: 'theirs' | 'mine') => {
      if (state.kind !== 'conflict') return;
      const { yours, version } = state.conflict;
      if (side === 'mine') void send(yours, version);
      else {
        setState(shownState);
        void invalidateAnswers();
      }
    },
  };
}

async function refusalOf<R extends EditableRow>(
  refusal: unknown,
  { editing, row, property }: Options<R>,
  value: PropertyValue,
): Promise<CellState> {
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
