import type { ReactNode } from 'react';
import { ApiError } from '../apiError.ts';
import { t } from '../i18n.ts';
import { Icon } from '../Icon.tsx';

interface Props {
  readonly error: Error | null;
  readonly onRetry: () => void;
  /** Way on. Default: to try again. */
  readonly children?: ReactNode;
}

/** Reason why an answer is missing, with a way on. */
export const LoadFault = ({ error, onRetry, children }: Props) => (
  <div className="list-empty" role="alert">
    <Icon name="alert" size={22} />
    <p>{error instanceof ApiError ? error.alert.text || error.alert.title : t('kit:failed')}</p>
    {children || (
      <button type="button" className="button" onClick={onRetry}>
        <Icon name="refresh" />
        {t('kit:retry')}
      </button>
    )}
  </div>
);
