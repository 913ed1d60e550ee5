import { t } from '../../app/i18n.ts';
import css from './table.module.css';

/** Field in which the search found a row, if no column shows it. */
export default function FoundIn({ field }: { readonly field: string }) {
  return <small className={css.found}>{t(`found:${field}`)}</small>;
}
