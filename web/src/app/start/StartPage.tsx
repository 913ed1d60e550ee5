import { t } from '../i18n.ts';

export const Page = () => <h1>{t('shell:screen.start')}</h1>;
