import { t } from '../i18n.ts';
import { LinksPage } from './LinksPage.tsx';

export const Page = () => (
  <LinksPage
    title={t('shell:screen.seedwork')}
    text={t('start:domain.seedwork')}
    links={[
      { screen: 'seedworkProjectors', icon: 'activity' },
      { screen: 'api', icon: 'api' },
    ]}
  />
);
