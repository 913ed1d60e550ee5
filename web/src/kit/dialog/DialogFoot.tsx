import { useEffect, useRef } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { t } from '../../app/i18n.ts';
import { Button } from '../button/Button.tsx';
import { cancelTextOf, submitTextOf } from './texts.ts';
import type { FormClosing } from './useFormClosing.ts';
import css from './dialog.module.css';

interface Props {
  readonly command: Command;
  /** Destructive in the current state: the submit button is red. Default: the command's. */
  readonly isDanger?: boolean | undefined;
  readonly isBusy: boolean;
  readonly closing: FormClosing;
  readonly isBlocked?: boolean;
  /** Label of the submit button. Default: from the catalogue. */
  readonly consent?: string | undefined;
  /** Sends without an override that the main button has. */
  readonly onCheckAgain?: (() => void) | undefined;
}

/** Cancel and send; with unsent input at stake, stay and discard. */
export function DialogFoot({ command, isDanger = command.isDangerous, isBusy, closing, isBlocked = false, consent, onCheckAgain }: Props) {
  const { hasDiscardQuestion } = closing;
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!hasDiscardQuestion) return undefined;
    const form = stay.current?.form;
    const before = document.activeElement;
    stay.current?.focus();
    // The input asked from, or the first one if the button that asked is gone.
    return () => {
      const input = form?.contains(before) ? before : form?.querySelector('input, select, textarea');
      if (input instanceof HTMLElement) input.focus();
    };
  }, [hasDiscardQuestion]);
  if (hasDiscardQuestion) {
    return (
      // Keyed: with reused buttons the click that stays would send.
      <div key="asking" className={css.foot}>
        <span className={css.question} role="alert">
          {t('form:dialog.discard_question')}
        </span>
        <Button ref={stay} onClick={closing.dropQuestion}>
          {t('form:dialog.stay')}
        </Button>
        <Button look="danger" onClick={closing.discard}>
          {t('form:dialog.discard')}
        </Button>
      </div>
    );
  }
  return (
    <div key="sending" className={css.foot}>
      <Button data-cancel onClick={closing.tryToClose} disabled={isBusy}>
        {cancelTextOf(command)}
      </Button>
      {onCheckAgain && (
        <Button onClick={onCheckAgain} disabled={isBusy}>
          {t('form:duplicates.check_again')}
        </Button>
      )}
      <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={isBlocked} aria-disabled={isBusy}>
        {isBusy ? t('form:dialog.busy') : (consent ?? submitTextOf(command))}
      </Button>
    </div>
  );
}
