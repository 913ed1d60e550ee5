import { t } from '../i18n.ts';
import { useSearchState } from '../navigate.tsx';
import { one } from '../search.ts';
import { State } from '../state/State.tsx';
import { WayOut } from '../state/WayOut.tsx';

/** Shows the `error` of its address, or 'Not Found'. */
export function Page() {
  const [search] = useSearchState();
  const error = one(search, 'error');
  return (
    <State icon="error" title={error ? t('shell:error.named', { error }) : t('shell:error.not_found')}>
      <p>{t('shell:error.unhandled')}</p>
      <WayOut />
    </State>
  );
}
