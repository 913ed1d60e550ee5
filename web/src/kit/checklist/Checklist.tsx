import type { UseQueryResult } from '@tanstack/react-query';
import { useLastError } from '../../app/fault/useLastError.ts';
import { formatNumber, t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { AppLink, type SearchValues } from '../../app/navigate.tsx';
import { Button } from '../button/Button.tsx';
import css from './checklist.module.css';

export interface ChecklistItem {
  readonly key: string;
  readonly text: string;
  readonly detail?: string | undefined;
  /** Number of open cases; 0: done. */
  readonly count: number;
  /** List that shows them. */
  readonly link?: { readonly screen: string; readonly params: Readonly<Record<string, string>>; readonly search: SearchValues } | undefined;
  readonly opensNewTab?: boolean;
}

interface Props {
  /** Undefined while they are counted. */
  readonly items: readonly ChecklistItem[] | undefined;
  readonly answer: Pick<UseQueryResult, 'error' | 'refetch'>;
  /** Texts for no open items, and for a failed count. */
  readonly doneText: string;
  readonly failed: string;
}

/** Open items, each with its number and a link. A failed count is shown as such, never as zero. */
export function Checklist({ items, answer, doneText, failed }: Props) {
  const lastError = useLastError(answer.error);
  if (answer.error || (!items && lastError))
    return (
      <p className={css.failed} role="alert">
        {failed}
        <Button isSmall icon="refresh" onClick={() => void answer.refetch()}>
          {t('kit:retry')}
        </Button>
      </p>
    );
  if (!items)
    return (
      <output className={css.list}>
        <span className="sr">{t('kit:loading')}</span>
        {Array.from({ length: 6 }, (_, index) => (
          <span key={index} className={css.wait} />
        ))}
      </output>
    );
  const isDone = items.every(({ count }) => count === 0);
  return (
    <ul className={css.list}>
      {isDone ? (
        <li className={css.item} data-done>
          <Icon name="success" />
          <span className={css.text}>{doneText}</span>
        </li>
      ) : (
        items.map((item) => (
          <li key={item.key} className={css.item} data-done={item.count === 0 || undefined}>
            <Icon name={item.count === 0 ? 'success' : 'alert'} />
            <span className={css.text}>
              {item.link ? (
                <AppLink {...item.link} {...(item.opensNewTab === true ? { target: '_blank' as const } : {})}>
                  {item.text}
                  {item.opensNewTab === true && <span className="sr">{t('kit:opens_new_tab')}</span>}
                </AppLink>
              ) : (
                item.text
              )}
              {item.detail !== undefined && <span className={css.detail}>{item.detail}</span>}
            </span>
            <span className={css.count}>{formatNumber(item.count)}</span>
            {item.link && <Icon name={item.opensNewTab === true ? 'external' : 'chevronRight'} size={14} />}
          </li>
        ))
      )}
    </ul>
  );
}
