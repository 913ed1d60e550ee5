import { useEffect } from 'react';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { reportFault } from './reportFault.ts';

/** Stands in the place of a part that cannot be shown, and reports why. */
export default function PartFault({ error }: { readonly error: unknown }) {
  useEffect(() => reportFault(String(error)), [error]);
  return (
    <p className="tint-amber part-fault" role="alert">
      <Icon name="alert" size={16} />
      {t('state:part_fault')}
    </p>
  );
}
