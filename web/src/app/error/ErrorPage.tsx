import { bootData } from '../boot.ts';
import { t } from '../i18n.ts';
import { useSearchState } from '../navigate.tsx';
import { paramValue } from '@kurator/contract/kit/queryString';
import { MessagePage } from '../state/State.tsx';
import { ErrorLinks } from '../state/ErrorLinks.tsx';

/** Error page from boot data; no text of its address is shown. */
export function Page() {
  const [search] = useSearchState();
  const error = bootData.error?.error === paramValue(search, 'error') ? bootData.error?.text : undefined;
  return (
    <MessagePage icon="error" title={error ? t('state:named', { error }) : t('state:not_found')}>
      <p>{t('shell:page_error.text')}</p>
      <ErrorLinks />
    </MessagePage>
  );
}
