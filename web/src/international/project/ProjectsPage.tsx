import { t } from '../../app/i18n.ts';
import { State } from '../../app/state/State.tsx';

/** A place that waits for its projects. */
export const Page = () => (
  <State icon="globe" title={t('shell:screen.projects')}>
    <p>{t('start:international')}</p>
  </State>
);
