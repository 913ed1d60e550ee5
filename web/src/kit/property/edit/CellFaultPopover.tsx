import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import css from './edit.module.css';

interface Props {
  readonly id: string;
  readonly anchor: RefObject<HTMLElement | null>;
  /** Called for Escape. Default: the focus returns to the cell. */
  readonly onEscape?: () => void;
  readonly children: ReactNode;
}

const GAP = 4;

/** Popover below a cell, above the rows: it follows the cell while they scroll, and takes no focus. */
export function CellFaultPopover({ id, anchor, onEscape, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const at = anchor.current?.getBoundingClientRect();
      if (!at || !box.current) return;
      const { offsetWidth: width, offsetHeight: height } = box.current;
      const isBelow = at.bottom + GAP + height < innerHeight;
      box.current.style.insetBlockStart = `${isBelow ? at.bottom + GAP : at.top - GAP - height}px`;
      box.current.style.insetInlineStart = `${Math.max(GAP, Math.min(at.right - width, innerWidth - width - GAP))}px`;
    };
    place();
    addEventListener('scroll', place, true);
    addEventListener('resize', place);
    return () => {
      removeEventListener('scroll', place, true);
      removeEventListener('resize', place);
    };
  });
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    if (onEscape) onEscape();
    else anchor.current?.focus();
  };
  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape leaves from any button in it
    <div ref={box} id={id} className={`raised ${css.floating}`} role="alert" onKeyDown={onKeyDown}>
      {children}
    </div>,
    document.body,
  );
}
