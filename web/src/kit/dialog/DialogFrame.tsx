import type { ReactNode, RefObject } from 'react';
import { Dialog } from '@base-ui/react/dialog';
import { findHeading } from '../../app/heading.ts';
import { t } from '../../app/i18n.ts';
import { focusFirst } from '../../app/listenForKeys.ts';
import { IconButton } from '../button/Button.tsx';
import css from './dialog.module.css';

interface FrameProps {
  /** Element that has the focus first, instead of the first that can have it. */
  readonly initialFocus?: () => HTMLElement | null | undefined;
  /** Receives the focus afterwards. */
  readonly opener: RefObject<HTMLButtonElement | null>;
  readonly isBusy?: boolean;
  readonly isWide?: boolean;
  /** Escape, or a click outside. */
  readonly onLeave: () => void;
  readonly children: ReactNode;
}

export const DialogFrame = ({ opener, isBusy, isWide, initialFocus, onLeave, children }: FrameProps) => (
  <Dialog.Root open onOpenChange={(open) => !open && onLeave()}>
    <Dialog.Portal>
      <Dialog.Backdrop className={css.scrim} />
      <Dialog.Viewport className={css.view}>
        <Dialog.Popup
          className={css.dialog}
          data-wide={isWide}
          initialFocus={() => focusFirst(initialFocus?.())}
          finalFocus={() => opener.current ?? findHeading()}
          aria-busy={isBusy}
        >
          {children}
        </Dialog.Popup>
      </Dialog.Viewport>
    </Dialog.Portal>
  </Dialog.Root>
);

interface HeadProps {
  readonly title: string;
  readonly subject?: string | undefined;
  readonly onClose: () => void;
}

export const DialogHead = ({ title, subject, onClose }: HeadProps) => (
  <div className={css.head}>
    <Dialog.Title className={css.title}>{title}</Dialog.Title>
    {subject && (
      <span className={css.subject} data-tip={subject}>
        {subject}
      </span>
    )}
    <IconButton icon="x" name={t('form:dialog.close')} className={css.close} onClick={onClose} />
  </div>
);
