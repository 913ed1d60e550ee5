import { useEffect, useEffectEvent, useRef } from 'react';
import { useRouter } from '@tanstack/react-router';
import type { router } from '../../app/router.tsx';
import { me } from '../../app/session.ts';

/**
 * Holds the page while something typed would be lost with it: the browser asks before a reload, and who goes back or elsewhere is asked
 * by the dialog itself.
 * @param onHeld somebody wanted to go; what it is given takes them there after all
 * @returns holds nobody any longer
 */
export function useUnsavedChangesGuard(isDirty: boolean, onHeld: (goOn: () => void) => void): () => void {
  const { history } = useRouter<typeof router>();
  const isReleased = useRef(false);
  const held = useEffectEvent(onHeld);
  const release = () => {
    isReleased.current = true;
  };
  useEffect(() => {
    // The end of the session takes everybody to the sign-in; what was typed is kept over it.
    const isHolding = () => isDirty && !isReleased.current && me() !== null;
    return history.block({
      enableBeforeUnload: isHolding,
      blockerFn: ({ currentLocation: here, nextLocation: there, action }) => {
        // Another state of the same page leaves the dialog where it is.
        if (!isHolding() || here.pathname === there.pathname) return false;
        held(() => {
          isReleased.current = true;
          // oxlint-disable-next-line no-underscore-dangle -- the router's own name for the place in the history
          const steps = there.state.__TSR_index - here.state.__TSR_index;
          if (action === 'PUSH' || action === 'REPLACE') history.push(there.href);
          else history.go(steps);
        });
        return true;
      },
    });
  }, [isDirty, history]);
  return release;
}
