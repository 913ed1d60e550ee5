import { useState } from 'react';
import { t } from '../app/i18n.ts';
import { Icon } from '../app/Icon.tsx';
import css from './CopyText.module.css';

/** An id in quiet monospace; one click copies it and says so. */
export function CopyText({ text, label }: { readonly text: string; readonly label?: string }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 1500);
  };
  const name = copied ? t('kit:copied') : t('kit:copy', { text });
  return (
    <span className={css.id}>
      {label && <span className={css.label}>{label}</span>}
      <span className="mono">{text}</span>
      <button type="button" className={css.copy} aria-label={name} data-tip={name} tabIndex={label ? 0 : -1} onClick={() => void copy()}>
        <Icon name={copied ? 'check' : 'copy'} size={14} />
      </button>
      {copied && <output className="sr">{name}</output>}
    </span>
  );
}
