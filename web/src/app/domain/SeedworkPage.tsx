import { t } from '../i18n.ts';
import { LinkList } from './LinkList.tsx';

export const Page = () => (
  <LinkList
    title={t('shell:screen.seedwork')}
    text={t('start:domain.seedwork')}
    links={[
      { screen: 'seedworkProjectors', icon: 'activity' },
      { screen: 'api', icon: 'api' },
    ]}
  />
);
