import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { showAlert } from '../../app/alerts.ts';
import { t } from '../../app/i18n.ts';
import { moveItem, placeAt, clampPlace, type RowDrag } from './reorder.ts';

interface Options {
  /** Keys of the rows, in their order. */
  readonly order: readonly string[];
  /** Saves another order; a failure restores the rows. */
  readonly onReorder: (order: readonly string[]) => Promise<void>;
}

/** Drag by the pointer: its start and its distance. */
interface Drag {
  readonly startY: number;
  readonly scroller: HTMLElement | null;
  readonly startTop: number;
  readonly distance: number;
}

/** A lifted row: its places are those of an order. */
interface Lift extends RowDrag {
  readonly order: string;
}

const EDGE = 40;
const SCROLL = 12;

/** Moves rows by keyboard and pointer: space lifts and drops, arrows move, Escape restores; one save per drop. */
export function useReorder({ order, onReorder }: Options) {
  const rows = useRef(new Map<string, HTMLElement>());
  const [lifted, setLift] = useState<Lift>();
  const [drag, setDrag] = useState<Drag>();
  const [heights, setHeights] = useState<readonly number[]>([]);
  /** Order that was dropped and is being saved. */
  const [pending, setPending] = useState<readonly string[]>();
  /** Row whose grip receives the focus in its new place. */
  const droppedKey = useRef<string>(undefined);
  const shownOrder = pending ?? order;

  const orderText = order.join(' ');
  // A row goes back where the order has changed since it was lifted.
  const lift = lifted?.order === orderText ? lifted : undefined;
  const isOutdated = lifted !== lift;
  useEffect(() => {
    if (isOutdated) showAlert('error', t('property:reorder.conflict'));
  }, [isOutdated]);
  const take = (key: string): Lift => {
    setHeights(shownOrder.map((one) => rows.current.get(one)?.offsetHeight ?? 0));
    const from = shownOrder.indexOf(key);
    return { key, from, to: from, order: orderText };
  };
  const putBack = () => {
    setLift(undefined);
    setDrag(undefined);
  };
  const save = async (next: readonly string[], key: string) => {
    putBack();
    droppedKey.current = key;
    setPending(next);
    try {
      await onReorder(next);
    } finally {
      setPending(undefined);
    }
  };
  const drop = (dragged: RowDrag) => {
    if (dragged.from === dragged.to) putBack();
    else void save(moveItem(shownOrder, dragged), dragged.key);
  };
  // Focuses the grip of the moved row, which is a new element.
  useEffect(() => {
    if (droppedKey.current === undefined) return;
    rows.current.get(droppedKey.current)?.querySelector<HTMLElement>('[data-grip]')?.focus();
    droppedKey.current = undefined;
  });

  const escape = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    putBack();
  });
  const isDragged = drag !== undefined;
  useEffect(() => {
    if (!isDragged) return undefined;
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [isDragged]);

  const onKeyDown = (key: string) => (event: KeyboardEvent) => {
    const isToggle = event.key === ' ' || event.key === 'Enter';
    if (!lift) {
      if (!isToggle || pending) return;
      event.preventDefault();
      setLift(take(key));
      return;
    }
    const last = shownOrder.length - 1;
    const to = { ArrowUp: lift.to - 1, ArrowDown: lift.to + 1, Home: 0, End: last }[event.key];
    if (to !== undefined) setLift({ ...lift, to: clampPlace(to, shownOrder.length) });
    else if (isToggle) drop(lift);
    else if (event.key === 'Escape') putBack();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onPointerDown = (key: string) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0 || pending) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const scroller = event.currentTarget.closest<HTMLElement>('#main');
    setLift(take(key));
    setDrag({ startY: event.clientY, scroller, startTop: scroller?.scrollTop ?? 0, distance: 0 });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (!drag || !lift) return;
    const { scroller } = drag;
    if (scroller) {
      const { top, bottom } = scroller.getBoundingClientRect();
      if (event.clientY > bottom - EDGE) scroller.scrollBy(0, SCROLL);
      if (event.clientY < top + EDGE) scroller.scrollBy(0, -SCROLL);
    }
    const distance = event.clientY - drag.startY + (scroller?.scrollTop ?? 0) - drag.startTop;
    setDrag({ ...drag, distance });
    setLift({ ...lift, to: placeAt(lift.from, distance, heights) });
  };

  return {
    order: shownOrder,
    lift,
    heights,
    /** Pixels by which the pointer has moved the lifted row. */
    distance: drag?.distance,
    isSaving: pending !== undefined,
    /** Moves a row by one place, without lifting it. */
    move: (key: string, by: -1 | 1) => {
      const from = shownOrder.indexOf(key);
      return save(moveItem(shownOrder, { from, to: clampPlace(from + by, shownOrder.length) }), key);
    },
    row: (key: string) => (element: HTMLElement | null) => {
      if (element) rows.current.set(key, element);
      return () => void rows.current.delete(key);
    },
    grip: (key: string) => ({
      'data-grip': true,
      'aria-pressed': lift?.key === key,
      onKeyDown: onKeyDown(key),
      onPointerDown: onPointerDown(key),
      onPointerMove,
      onPointerUp: () => drag && (lift ? drop(lift) : putBack()),
      onPointerCancel: putBack,
      // Restores the order on blur.
      onBlur: () => !drag && putBack(),
    }),
  };
}

export type Reorder = ReturnType<typeof useReorder>;
