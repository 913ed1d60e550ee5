import { t } from '../../app/i18n.ts';
import { EmptyPanelText } from '../detail/Panel.tsx';

/** Place of a form of the page that is being loaded: keys typed meanwhile are its text. */
export const LoadingForm = () => (
  <form aria-busy>
    <EmptyPanelText>{t('kit:loading')}</EmptyPanelText>
  </form>
);
