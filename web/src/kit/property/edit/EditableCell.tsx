import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import type { Property } from '@kurator/contract/kit/property';
import { t } from '../../../app/i18n.ts';
import { Icon } from '../../../app/Icon.tsx';
import { propertyUrl, PropertyCell } from '../PropertyCell.tsx';
import { CellDraft } from './CellDraft.ts';
import { CellInput } from './CellInput.tsx';
import { CellFault, preloadCellFault } from './CellFault.tsx';
import type { EditableRow, CellEditConfig } from './cellEditing.ts';
import { hasOptionBeginning } from './choices.ts';
import { findAdjacentCell } from './adjacentCell.ts';
import { useCellEdit } from './useCellEdit.ts';
import css from './edit.module.css';

interface Props<R extends EditableRow> {
  readonly editing: CellEditConfig<R>;
  readonly row: R;
  readonly property: Property;
  /** Stands in a panel, where Tab reaches it and long values wrap. */
  readonly isAlone?: boolean;
}

const ways = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const;
const isWay = (key: string): key is keyof typeof ways => key in ways;
const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;

/** Whether nobody has gone elsewhere from a place. */
const hasFocusIn = (place: HTMLElement | null | undefined): boolean =>
  document.activeElement === document.body || place?.contains(document.activeElement) === true;

/** Cell editable in place: F2, Enter or typing edits; Enter saves and goes down, Tab right, Escape discards. On an unsaved value Enter leads to its buttons. */
export function EditableCell<R extends EditableRow>({ editing, row, property, isAlone = false }: Props<R>) {
  const id = useId();
  const cell = useRef<HTMLButtonElement>(null);
  const edit = useCellEdit({ editing, row, property, cell });
  const { state, shownProperty } = edit;
  const isTyping = state.kind === 'typed';
  const isRefused = state.kind === 'failed' || state.kind === 'conflict';
  const noteId = `${id}note`;
  const isComingBack = useRef(false);
  useEffect(() => {
    if (isTyping || !isComingBack.current) return;
    isComingBack.current = false;
    cell.current?.focus();
  }, [isTyping]);

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, currentTarget } = event;
    const note = key === 'Enter' && isRefused && document.querySelector(`[id="${noteId}"]`);
    // Another Enter repeats a failed save, and takes no value of others away.
    if (note) note.querySelector<HTMLElement>(state.kind === 'failed' ? '.primary' : 'button')?.focus();
    else if (key === 'F2' || key === 'Enter') edit.beginEdit();
    else if (key === 'Delete' || key === 'Backspace') edit.clear();
    else if (key === 'Escape') currentTarget.closest<HTMLElement>('[data-row]')?.focus();
    else if (isWay(key)) (findAdjacentCell(currentTarget, ways[key]) ?? currentTarget.closest<HTMLElement>('[data-row]'))?.focus();
    else if (isTyped(event)) edit.beginTyping(key);
    else return;
    event.stopPropagation();
    // Options are found by the list itself, which has the focus before the character arrives.
    if (!isTyped(event) || !hasOptionBeginning(property, key)) event.preventDefault();
  };
  /** Saves and moves to another cell, at once so that what is typed next is its own; an invalid value takes the focus back while nothing is typed elsewhere. */
  const leave = async (text: string, way: 'down' | 'right' | 'left' | undefined) => {
    const own = cell.current;
    const next = way && own ? findAdjacentCell(own, way) : undefined;
    next?.focus();
    const isAccepted = await edit.commit(text);
    if (!way || !own) return;
    if (isAccepted && !next && hasFocusIn(own.parentElement)) own.focus();
    else if (!isAccepted && hasFocusIn(next)) own.parentElement?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const value =
    state.kind === 'saving' || state.kind === 'failed' ? { value: state.value, edited_by_hand: editing.isMarked } : shownProperty;
  const href = propertyUrl(property, value?.value ?? null);
  const tabIndex = isAlone ? 0 : -1;
  return (
    // The row opens by a click; what is clicked here changes a value.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- keeps the clicks of its controls from the row
    <span
      className={css.place}
      onClick={(event) => event.stopPropagation()}
      data-state={state.kind === 'typed' && state.fault ? 'wrong' : state.kind}
      data-alone={isAlone || undefined}
    >
      <button
        ref={cell}
        type="button"
        className={css.cell}
        data-cell={property.name}
        tabIndex={tabIndex}
        aria-describedby={isRefused ? noteId : undefined}
        onFocus={preloadCellFault}
        onClick={() => edit.beginEdit()}
        onKeyDown={onKeyDown}
      >
        <span className="sr">{t('property:cell', { label: property.label })} </span>
        <PropertyCell of={property} shownProperty={value} isPlain />
      </button>
      {href !== undefined && !isTyping && (
        <a
          className={css.open}
          href={href}
          target={property.format === 'url' ? '_blank' : undefined}
          rel="noreferrer"
          tabIndex={tabIndex}
          aria-label={t(property.format === 'url' ? 'property:open_link' : 'property:write_mail', { label: property.label })}
        >
          <Icon name="external" size={13} />
        </a>
      )}
      {isTyping && (
        <CellInput
          property={property}
          text={state.text}
          isWhole={state.isWhole}
          describedBy={state.fault ? noteId : undefined}
          onType={edit.type}
          onLeave={(typed, way) => void leave(typed, way)}
          onDiscard={() => {
            isComingBack.current = true;
            edit.cancel();
          }}
        />
      )}
      {state.kind !== 'shown' && <CellDraft edit={edit} />}
      {edit.isUnsaved && <CellFault id={noteId} anchor={cell} property={property} edit={edit} isOfSearch={!isAlone} />}
    </span>
  );
}
