import { useEffect, useRef } from 'react';
import type { Command } from '@kurator/contract/kit/command';
import { t } from '../../app/i18n.ts';
import { Button } from '../button/Button.tsx';
import { cancelTextOf, sendTextOf } from './texts.ts';
import css from './dialog.module.css';

interface Props {
  readonly command: Command;
  readonly isDanger: boolean;
  readonly busy: boolean;
  /** Unsent input is about to be lost. */
  readonly hasDiscardQuestion: boolean;
  readonly blocked: boolean;
  readonly consent: string | undefined;
  /** Sends without an override that the main button has. */
  readonly onCheckAgain?: (() => void) | undefined;
  readonly onStay: () => void;
  readonly onDiscard: () => void;
  readonly onCancel: () => void;
}

/** Cancel and send; with unsent input at stake, stay and discard. */
export function DialogFoot({
  command,
  isDanger,
  busy,
  hasDiscardQuestion,
  blocked,
  consent,
  onCheckAgain,
  onStay,
  onDiscard,
  onCancel,
}: Props) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (hasDiscardQuestion) stay.current?.focus();
  }, [hasDiscardQuestion]);
  if (hasDiscardQuestion) {
    return (
      // Keyed: with reused buttons the click that stays would send.
      <div key="asking" className={css.foot}>
        <span className={css.question} role="alert">
          {t('form:dialog.discard_question')}
        </span>
        <Button ref={stay} onClick={onStay}>
          {t('form:dialog.stay')}
        </Button>
        <Button look="danger" onClick={onDiscard}>
          {t('form:dialog.discard')}
        </Button>
      </div>
    );
  }
  return (
    <div key="sending" className={css.foot}>
      <Button data-cancel onClick={onCancel} disabled={busy}>
        {cancelTextOf(command)}
      </Button>
      {onCheckAgain && (
        <Button onClick={onCheckAgain} disabled={busy}>
          {t('form:duplicates.check_again')}
        </Button>
      )}
      <Button type="submit" look={isDanger ? 'danger' : 'primary'} disabled={blocked} aria-disabled={busy}>
        {busy ? t('form:dialog.busy') : (consent ?? sendTextOf(command))}
      </Button>
    </div>
  );
}
