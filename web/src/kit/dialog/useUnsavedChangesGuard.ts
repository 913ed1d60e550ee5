import { useEffect, useEffectEvent, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { router } from '../../app/router.tsx';
import { me } from '../../app/session.ts';

/**
 * Blocks leaving with unsent input. @param onHeld receives a function that continues the navigation. @param isOfSearch whether another
 * search of the page drops the input, too @returns the release
 */
export function useUnsavedChangesGuard(isDirty: boolean, onHeld: (goOn: () => void) => void, isOfSearch = false): () => void {
  const { history } = useRouter<typeof router>();
  const isReleased = useRef(false);
  const reportHeldNavigation = useEffectEvent(onHeld);
  const release = () => {
    isReleased.current = true;
  };
  useEffect(() => {
    if (!isDirty) return undefined;
    // The sign-in after a session's end is not blocked, for input of forms is saved.
    const isHolding = () => !isReleased.current && me() !== null;
    return history.block({
      enableBeforeUnload: isHolding,
      blockerFn: ({ currentLocation: here, nextLocation: there, action }) => {
        // Search changes within the page keep a dialog, but an earlier day does not.
        const isKept = here.search === there.search || !(isOfSearch || there.search.includes('as_of'));
        if (!isHolding() || (isKept && here.pathname === there.pathname)) return false;
        reportHeldNavigation(() => {
          isReleased.current = true;
          // oxlint-disable-next-line no-underscore-dangle -- the router's own name for the place in the history
          const steps = there.state.__TSR_index - here.state.__TSR_index;
          if (action === 'PUSH' || action === 'REPLACE') history.push(there.href);
          else history.go(steps);
        });
        return true;
      },
    });
  }, [isDirty, isOfSearch, history]);
  return release;
}
