import { t } from '../../app/i18n.ts';
import css from './table.module.css';

/** Field that a search found a row by, where no column shows it. */
export default function FoundIn({ field }: { readonly field: string }) {
  return <small className={css.found}>{t(`found:${field}`)}</small>;
}
