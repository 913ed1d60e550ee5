import { t } from '../../app/i18n.ts';
import { Flag } from '../../kit/flag/Flag.tsx';
import type { Row } from '../../kit/list/row.ts';

export default function InheritedBlacklistFlags({ of }: { readonly of: Row }) {
  return (
    <>
      {of.has_process_blacklisted_parent && <Flag icon="ban" text={t('listPopup:inherited.process')} isQuiet />}
      {of.has_editorial_blacklisted_parent && <Flag icon="blacklistEditorial" text={t('listPopup:inherited.editorial')} isQuiet />}
    </>
  );
}
