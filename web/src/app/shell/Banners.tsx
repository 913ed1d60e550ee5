import { useEffect, useState } from 'react';
import { useIsOnline } from '../api.ts';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { KeyboardShortcuts } from './keys/KeyboardShortcuts.tsx';
import styles from './Banners.module.css';
import { fetchServerRelease, isPageRelease, watchRelease } from './release.ts';

/** Application-wide states: offline, newer release, missing part; and the keys of every page. */
export function Banners() {
  const isOnline = useIsOnline();
  const [reloadReason, setReloadReason] = useState<'release.available' | 'part_missing'>();
  useEffect(() => {
    const onOther = () => setReloadReason('release.available');
    // Any part that could not be loaded, also for want of a connection; the browser keeps the failed import.
    const onMissingPart = async () => {
      const version = await fetchServerRelease();
      if (version !== undefined) setReloadReason(isPageRelease(version) ? 'part_missing' : 'release.available');
    };
    const listener = () => void onMissingPart();
    addEventListener('vite:preloadError', listener);
    const stop = watchRelease(onOther);
    return () => {
      removeEventListener('vite:preloadError', listener);
      stop();
    };
  }, []);
  return (
    <>
      <KeyboardShortcuts />
      {!isOnline && (
        <p className={`${styles.banner} tint-amber`}>
          <Icon name="offline" />
          {t('banner:offline')}
        </p>
      )}
      {isOnline && reloadReason && (
        <p className={`${styles.banner} ${styles.release}`}>
          <Icon name={reloadReason === 'release.available' ? 'rocket' : 'alert'} />
          {t(`banner:${reloadReason}`)}
          <button type="button" className="button small" onClick={() => location.reload()}>
            {t('shell:release.reload')}
          </button>
        </p>
      )}
    </>
  );
}
