import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';
import { Icon } from '../../app/Icon.tsx';
import { Button } from '../button/Button.tsx';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Shows the list without filters. */
  readonly onWhole: () => void;
}

/** Reason why a list has no rows, with a way on. A rejected query would fail again. */
export default function ListFault({ error, onRetry, onWhole }: Props) {
  const isRefused = error instanceof ApiError && error.status === 422;
  return (
    <div className="list-empty" role="alert">
      <Icon name="alert" size={22} />
      <p>{error instanceof ApiError ? error.alert.text || error.alert.title : t('kit:failed')}</p>
      {isRefused ? (
        <Button onClick={onWhole}>{t('listPopup:whole')}</Button>
      ) : (
        <Button icon="refresh" onClick={onRetry}>
          {t('kit:retry')}
        </Button>
      )}
    </div>
  );
}
