import { t } from '../../app/i18n.ts';
import css from './facts.module.css';

/** 'neu' and the former value, beside what somebody else changed; nothing otherwise. */
export const NewMark = ({ former }: { readonly former: string | undefined }) =>
  former !== undefined && (
    <span className={css.mark}>
      <strong>{t('kit:new')}</strong>
      {former !== '' && (
        <>
          {' '}
          {t('kit:new.before')} <del>{former}</del>
        </>
      )}
    </span>
  );
