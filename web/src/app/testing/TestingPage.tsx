import { LinksPage } from '../domain/LinksPage.tsx';
import { t } from '../i18n.ts';

export const Page = () => (
  <LinksPage
    title={t('shell:screen.testing')}
    text={t('testing:text')}
    links={[
      { screen: 'testing alerts', icon: 'bell' },
      { screen: 'error', icon: 'error' },
      { screen: 'release', icon: 'rocket' },
      { screen: 'seedworkProjectors', icon: 'activity' },
      { screen: 'api', icon: 'api' },
    ]}
  />
);
