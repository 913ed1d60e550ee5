import { t } from '../../app/i18n.ts';
import { Flag } from './Flag.tsx';
import css from './flag.module.css';

interface Props {
  readonly of: { readonly is_process_blacklisted?: boolean; readonly is_editorial_blacklisted?: boolean };
  /** Shows a word beside a single icon. */
  readonly isWordShown?: boolean;
}

export function BlacklistFlags({ of, isWordShown }: Props) {
  const { is_process_blacklisted: isOnProcess = false, is_editorial_blacklisted: isOnEditorial = false } = of;
  return (
    <span className={css.pair}>
      {isOnProcess && <Flag icon="ban" tone="red" text={t('field:is_process_blacklisted')} isQuiet />}
      {isOnEditorial && <Flag icon="blacklistEditorial" tone="red" text={t('field:is_editorial_blacklisted')} isQuiet />}
      {isWordShown && isOnProcess !== isOnEditorial && (
        <span className={css.word} aria-hidden>
          {isOnProcess ? t('kit:blacklist.process') : t('kit:blacklist.editorial')}
        </span>
      )}
      {isWordShown && isOnProcess && isOnEditorial && (
        <span className={css.word} aria-hidden>
          {t('kit:blacklist.both')}
        </span>
      )}
    </span>
  );
}
