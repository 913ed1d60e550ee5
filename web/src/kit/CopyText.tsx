import { useState } from 'react';
import { showErrorAlert } from '../app/alerts.ts';
import { t } from '../app/i18n.ts';
import { Icon } from '../app/Icon.tsx';
import { touchScreen } from './touchScreen.ts';
import css from './CopyText.module.css';

/** Browsers offer the clipboard only with TLS. */
const hasClipboard = 'clipboard' in navigator;

/**
 * Id in monospace; a click copies it and confirms. Without a label, as in rows of a list, the button appears for pointers only. @param
 * shown shorter form of the id
 */
export function CopyText({
  text,
  label,
  displayText = text,
}: {
  readonly text: string;
  readonly label?: string;
  readonly displayText?: string;
}) {
  // Stores the copied text, since lists reuse the element for other rows.
  const [copiedText, setCopiedText] = useState<string>();
  const isCopied = copiedText === text;
  const [isNear, setNear] = useState(() => label !== undefined || touchScreen.matches);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopiedText(text);
      setTimeout(() => setCopiedText(undefined), 1500);
    } catch (error) {
      showErrorAlert(error);
    }
  };
  const name = isCopied ? t('kit:copied') : t('kit:copy', { text });
  return (
    <span className={css.id} onPointerEnter={isNear ? undefined : () => setNear(true)}>
      {label && <span className={css.label}>{label}</span>}
      <span className="mono">{displayText}</span>
      {isNear && hasClipboard && (
        <button
          type="button"
          className={`inline-icon ${css.copy}`}
          aria-label={name}
          data-tip={name}
          tabIndex={label ? 0 : -1}
          onClick={() => void copy()}
        >
          <Icon name={isCopied ? 'check' : 'copy'} size={14} />
        </button>
      )}
      {isCopied && <output className="sr">{name}</output>}
    </span>
  );
}
