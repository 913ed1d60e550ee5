import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { Hit, Hits } from '../../feature.ts';
import type { EnterPress } from './enterPress.ts';
import { typeOfAllHits, type HitGroup } from './groups.ts';
import { useEntitySearch } from './useEntities.ts';

interface PendingEnter {
  readonly text: string;
  readonly press: EnterPress;
}

interface Options {
  readonly text: string;
  /** Enter that was pressed before the palette had loaded. */
  readonly early: PendingEnter | undefined;
  readonly root: RefObject<HTMLElement | null>;
  readonly openEntity: (type: string, id: string) => void;
  /** Opens the list of a type. */
  readonly openList: (type: string, text: string, answers: readonly Hits[]) => void;
}

const noGroups: readonly HitGroup[] = [];

/** Entities found by a text; Enter may be pressed before the rows of its input are there. */
export function usePaletteSearch({ text, early, root, openEntity, openList }: Options) {
  const pendingEnter = useRef(early);
  const openPendingHit = ({ entity_type: type, id }: Hit, term: string) => {
    if (pendingEnter.current?.text.trim() !== term || pendingEnter.current.press === 'combined') return;
    pendingEnter.current = undefined;
    openEntity(type, id);
  };
  const { answers, groups: foundGroups, isSearching, error, ask } = useEntitySearch(text, openPendingHit);
  /** Text that the rows are for: they all change at once when its hits have arrived. */
  const [shownText, setShownText] = useState('');
  if (shownText !== text && !isSearching) setShownText(text);
  const groups = shownText.trim() === '' ? noGroups : foundGroups;
  const openAll = (type: string) => openList(type, shownText.trim(), answers);
  const openPending = useEffectEvent((press: EnterPress) => {
    const type = typeOfAllHits(groups, groups[0]);
    if (press === 'alone') root.current?.querySelector<HTMLElement>('[cmdk-item]:not([aria-disabled=true])')?.click();
    else if (type !== undefined) openAll(type);
  });
  // Opens all hits or the first row after an early Enter that no answer has served: its hits were known, or there is none that can be opened.
  useEffect(() => {
    if (pendingEnter.current === undefined) return;
    if (isSearching) ask(text);
    else if (shownText === text) {
      const { press } = pendingEnter.current;
      pendingEnter.current = undefined;
      openPending(press);
    }
  }, [isSearching, shownText, text, ask]);
  return {
    answers,
    groups,
    shownText,
    error,
    ask,
    openAll,
    holdEnter: (press: EnterPress) => {
      pendingEnter.current = { text, press };
      ask(text);
    },
    dropEnter: () => {
      pendingEnter.current = undefined;
    },
  };
}
