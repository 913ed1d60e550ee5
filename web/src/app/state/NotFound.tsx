import { bootData } from '../boot.ts';
import { t } from '../i18n.ts';
import { MessagePage } from './State.tsx';
import { ErrorLinks } from './ErrorLinks.tsx';

const NotFound = () => (
  <MessagePage icon="help" title={t('state:not_found')}>
    <p>{bootData.config.joke_404 ?? t('error:joke_404')}</p>
    <ErrorLinks />
  </MessagePage>
);

export default NotFound;
