import { t } from '../../app/i18n.ts';
import css from './live.module.css';

/** 'neu' and the former value, beside what somebody else changed. @param former empty if there was none */
export const NewMark = ({ former }: { readonly former: string }) => (
  <span className={css.mark}>
    <strong>{t('beside:new')}</strong>
    {former !== '' && (
      <>
        {' '}
        {t('beside:new.before')} <del>{former}</del>
      </>
    )}
  </span>
);
