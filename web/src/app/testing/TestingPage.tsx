import { LinkList } from '../domain/LinkList.tsx';
import { t } from '../i18n.ts';

export const Page = () => (
  <LinkList
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
