import { boot } from '../boot.ts';
import { t } from '../i18n.ts';
import { State } from './State.tsx';
import { ErrorLinks } from './ErrorLinks.tsx';

const NotFound = () => (
  <State icon="help" title={t('state:not_found')}>
    <p>{boot.config.joke_404 ?? t('error:joke_404')}</p>
    <ErrorLinks />
  </State>
);

export default NotFound;
