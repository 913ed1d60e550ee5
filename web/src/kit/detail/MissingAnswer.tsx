import { lazy, Suspense, useEffect } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { t } from '../../app/i18n.ts';
import { useLastError } from '../../app/fault/useLastError.ts';
import { EmptyPanelText } from './Panel.tsx';

const loadFault = async () => ({ default: (await import('../../app/fault/LoadFault.tsx')).LoadFault });
const LoadFault = lazy(loadFault);

interface Props {
  readonly answer: Pick<UseQueryResult, 'error' | 'refetch'>;
}

/** Says in place of an answer that it is loaded, or why it is missing with a way on. */
export function MissingAnswer({ answer }: Props) {
  const error = useLastError(answer.error);
  // Is there when the connection is not.
  useEffect(() => void loadFault(), []);
  const loading = <EmptyPanelText>{t('kit:loading')}</EmptyPanelText>;
  if (!error) return loading;
  return (
    <Suspense fallback={loading}>
      <LoadFault error={error} onRetry={() => void answer.refetch()} />
    </Suspense>
  );
}
