import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ApiError } from '../apiError.ts';
import { t } from '../i18n.ts';
import { MessagePage } from './State.tsx';
import styles from './State.module.css';

/** Error boundary: keeps the frame and offers a retry. */
export function PageError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const retry = () => {
    reset();
    void router.invalidate();
  };
  return (
    <MessagePage icon="error" title={error instanceof ApiError ? error.alert.title : t('shell:page_error.title')}>
      <p>{error instanceof ApiError ? error.alert.text : t('shell:page_error.text')}</p>
      <div className={styles['links']}>
        <button type="button" className="button primary" onClick={retry}>
          {t('shell:page_error.again')}
        </button>
        <button type="button" className="button" onClick={() => location.reload()}>
          {t('shell:release.reload')}
        </button>
      </div>
    </MessagePage>
  );
}
