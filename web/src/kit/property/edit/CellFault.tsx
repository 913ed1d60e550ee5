import { useEffect, useEffectEvent, useState, type ComponentType, type RefObject } from 'react';
import type { Property } from '@kurator/contract/kit/property';
import { showErrorAlert } from '../../../app/alerts.ts';
import { t } from '../../../app/i18n.ts';
import { useUnsavedChangesGuard } from '../../dialog/useUnsavedChangesGuard.ts';
import type { CellFaultNoteProps } from './CellFaultNote.tsx';
import type { useCellEdit } from './useCellEdit.ts';

const load = () => import('./CellFaultNote.tsx');

/** Loads what an unsaved cell says, so that it is there when the connection is not. */
export const preloadCellFault = (): void => void load().catch(() => undefined);

interface Props {
  readonly id: string;
  readonly anchor: RefObject<HTMLButtonElement | null>;
  readonly property: Property;
  readonly edit: ReturnType<typeof useCellEdit>;
  /** Another search of the page drops the cell, too. */
  readonly isOfSearch: boolean;
}

/** Fault of an unsaved cell: an invalid value, a failed save, or a conflict; asked about before the page is left. */
export function CellFault({ isOfSearch, ...props }: Props) {
  const { edit } = props;
  const { state } = edit;
  const [held, setHeld] = useState<{ readonly goOn: () => void }>();
  const [Note, setNote] = useState<ComponentType<CellFaultNoteProps>>();
  /** Saves the typed text, as on leaving the input, and asks about the rest. */
  const leave = async (goOn: () => void) => {
    const isSaved = state.kind === 'typed' && !state.isWhole && (await edit.commit(state.text).catch(() => false));
    if (isSaved) goOn();
    else setHeld({ goOn });
  };
  useUnsavedChangesGuard(true, (goOn) => void leave(goOn), isOfSearch);
  /** Lets the browser ask where the note cannot be loaded. The next fault or leaving tries again. */
  const onUnloaded = useEffectEvent((error: unknown) => {
    setHeld(undefined);
    if (!held) showErrorAlert(error);
    else if (confirm(`${t('property:unsaved')}: ${t('property:discard')}?`)) {
      edit.discard();
      held.goOn();
    }
  });
  const isFaulty = state.kind !== 'typed' || state.fault !== undefined;
  useEffect(() => {
    let isCurrent = isFaulty || held !== undefined;
    if (isCurrent)
      load().then(
        (module) => setNote(() => module.default),
        (error: unknown) => isCurrent && onUnloaded(error),
      );
    return () => {
      isCurrent = false;
    };
  }, [isFaulty, held]);
  return Note && (isFaulty || held) ? <Note {...props} goOn={held?.goOn} onStay={() => setHeld(undefined)} /> : null;
}
