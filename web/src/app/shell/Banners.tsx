import { useEffect, useState } from 'react';
import { useIsOnline } from '../api.ts';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { KeyboardShortcuts } from './keys/KeyboardShortcuts.tsx';
import styles from './Banners.module.css';
import { watchRelease } from './release.ts';

/** Application-wide states: offline, newer release; and the keys of every page. */
export function Banners() {
  const isOnline = useIsOnline();
  const [isOld, setIsOld] = useState(false);
  useEffect(() => {
    const onOther = () => setIsOld(true);
    // A missing chunk means that the release has changed.
    addEventListener('vite:preloadError', onOther);
    const stop = watchRelease(onOther);
    return () => {
      removeEventListener('vite:preloadError', onOther);
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
      {isOld && (
        <p className={`${styles.banner} ${styles.release}`}>
          <Icon name="rocket" />
          {t('banner:release.available')}
          <button type="button" className="button small" onClick={() => location.reload()}>
            {t('shell:release.reload')}
          </button>
        </p>
      )}
    </>
  );
}
