import { lazy, Suspense, useState, type RefObject } from 'react';
import type { Property } from '@kurator/contract/kit/property';
import { useUnsavedChangesGuard } from '../../dialog/useUnsavedChangesGuard.ts';
import type { useCellEdit } from './useCellEdit.ts';

const load = () => import('./CellFaultNote.tsx');
const CellFaultNote = lazy(load);

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
  /** Saves the typed text, as on leaving the input, and asks about the rest. */
  const leave = async (goOn: () => void) => {
    const isSaved = state.kind === 'typed' && !state.isWhole && (await edit.commit(state.text));
    if (isSaved) goOn();
    else setHeld({ goOn });
  };
  useUnsavedChangesGuard(true, (goOn) => void leave(goOn), isOfSearch);
  return (
    <Suspense>
      <CellFaultNote {...props} goOn={held?.goOn} onStay={() => setHeld(undefined)} />
    </Suspense>
  );
}
