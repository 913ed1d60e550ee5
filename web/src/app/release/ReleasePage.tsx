import { useEffect, useState } from 'react';
import { bootData } from '../boot.ts';
import { t } from '../i18n.ts';
import { fetchServerRelease, isPageRelease } from '../shell/release.ts';
import { MessagePage } from '../state/State.tsx';

export function Page() {
  const [version, setVersion] = useState<string>();
  useEffect(() => void fetchServerRelease().then(setVersion), []);
  const isOld = version !== undefined && !isPageRelease(version);
  return (
    <MessagePage icon="rocket" title={t('shell:screen.release')}>
      <p className="mono">{bootData.release}</p>
      <p>{t(isOld ? 'banner:release.available' : 'banner:release.current')}</p>
      {isOld && (
        <button type="button" className="button primary" onClick={() => location.reload()}>
          {t('shell:release.reload')}
        </button>
      )}
    </MessagePage>
  );
}
