import { ApiError } from '../../app/apiError.ts';
import { t } from '../../app/i18n.ts';
import { Button } from '../button/Button.tsx';
import { LoadFault } from '../../app/fault/LoadFault.tsx';
import { afterFocusingSearch } from './focusSearch.ts';

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
  /** Shows the list without filters. */
  readonly onWhole: () => void;
}

/** Reason why a list has no rows, with a way on. A rejected query would fail again. */
const ListFault = ({ error, onRetry, onWhole }: Props) => (
  <LoadFault error={error} onRetry={afterFocusingSearch(onRetry)}>
    {error instanceof ApiError && error.status === 422 && <Button onClick={afterFocusingSearch(onWhole)}>{t('listPopup:whole')}</Button>}
  </LoadFault>
);

export default ListFault;
