import { t } from '../../app/i18n.ts';
import { MessagePage } from '../../app/state/State.tsx';

/** A place that waits for its projects. */
export const Page = () => (
  <MessagePage icon="globe" title={t('shell:screen.projects')}>
    <p>{t('start:international')}</p>
  </MessagePage>
);
