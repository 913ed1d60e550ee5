import { useState } from 'react';
import { t } from '../../app/i18n.ts';
import { useForeignCount } from '../detail/foreignChanges.ts';
import css from './dialog.module.css';

/** Says that somebody else has changed the page behind since the form was opened, and that its input is not saved. */
export function ForeignChangeNote() {
  const count = useForeignCount();
  const [initialCount] = useState(count);
  return <output>{count > initialCount && <p className={`${css.warning} tint-amber`}>{t('form:dialog.outdated')}</p>}</output>;
}
