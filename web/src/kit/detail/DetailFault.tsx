import { useEffect } from 'react';
import { ApiError } from '../../app/apiError.ts';
import { findHeading } from '../../app/heading.ts';
import { t } from '../../app/i18n.ts';
import { AppLink, useSearchState } from '../../app/navigate.tsx';
import { Button, buttonClass } from '../button/Button.tsx';
import { NoContentMessage } from './NoContentMessage.tsx';
import css from './detail.module.css';

interface Props {
  /** Screen of the list. */
  readonly list: string;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly error: Error;
  readonly onRetry: () => void;
}

/** State of a page whose entity is unknown, was not there on the day of the address, or could not be loaded. */
export default function DetailFault({ list, params, error, onRetry }: Props) {
  const [search, patch] = useSearchState();
  const isPast = search['as_of'] !== undefined;
  const status = error instanceof ApiError ? error.status : 0;
  const isUnknown = status === 404;
  const kind = isUnknown ? (isPast ? 'not_yet' : 'not_found') : 'failed';
  useEffect(() => {
    if (document.activeElement === document.body) findHeading()?.focus();
  }, []);
  return (
    <NoContentMessage
      icon={isUnknown ? 'help' : 'alert'}
      title={<h1>{t(`state:detail.${kind}`)}</h1>}
      text={isUnknown ? t(`state:detail.${kind}_text`) : error instanceof ApiError ? error.alert.text : ''}
      role="alert"
    >
      <div className={css.ways}>
        {isPast && (
          <Button look="primary" onClick={() => patch({ as_of: undefined })}>
            {t('state:detail.to_today')}
          </Button>
        )}
        {!isUnknown && status !== 422 && (
          <Button icon="refresh" onClick={onRetry}>
            {t('kit:retry')}
          </Button>
        )}
        <AppLink screen={list} params={params} className={buttonClass()}>
          {t('state:detail.to_list')}
        </AppLink>
      </div>
    </NoContentMessage>
  );
}
