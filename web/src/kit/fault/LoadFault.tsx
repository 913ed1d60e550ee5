import type { ReactNode } from 'react';
import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button } from '../button/Button.tsx';

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
      <Button icon="refresh" onClick={onRetry}>
        {t('kit:retry')}
      </Button>
    )}
  </div>
);
