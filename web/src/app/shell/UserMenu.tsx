import { useRef } from 'react';
import { Menu } from '@base-ui/react/menu';
import type { Me } from '@kurator/contract/iam/me.answer';
import { domains, mayEnter } from '../domains.ts';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import type { PopupProps } from '../popup.tsx';
import { useFavouriteDomain } from '../preferences.ts';
import { hasPermission } from '../session.ts';
import { readCookie } from '../cookies.ts';
import { hasScreen } from '../directory.ts';
import { OPEN_SHORTCUT_HELP_EVENT } from '../keys.ts';
import { MenuPopup } from './MenuPopup.tsx';
import styles from './MenuPopup.module.css';

export default function UserMenu({ me, ...popup }: PopupProps & { readonly me: Me }) {
  const favourite = useFavouriteDomain();
  const form = useRef<HTMLFormElement>(null);
  return (
    <>
      <form ref={form} method="post" action="/dms/iam/logout/" hidden>
        <input type="hidden" name="csrfmiddlewaretoken" value={readCookie('csrftoken')} />
      </form>
      <MenuPopup {...popup} label={t('shell:user.menu', { name: me.name })}>
        <div className={styles.who}>
          <strong>{me.name}</strong>
          <span>{me.email}</span>
        </div>
        <Menu.Separator className={styles.separator} />
        {domains.map(({ domain, screen, icon }) =>
          mayEnter(domain) ? (
            <Menu.LinkItem key={domain} className={styles.item} closeOnClick render={<AppLink screen={screen} />}>
              <Icon name={icon} />
              {t(`shell:screen.${screen}`)}
              {favourite === domain && (
                <span className={styles.star}>
                  <Icon name="star" size={14} />
                  <span className="sr">{t('menu:favourite.is')}</span>
                </span>
              )}
            </Menu.LinkItem>
          ) : (
            <Menu.Item key={domain} className={styles.item} disabled>
              <Icon name={icon} />
              {t(`shell:screen.${screen}`)}
              <span className={styles.hint}>{t('state:no_access.title')}</span>
            </Menu.Item>
          ),
        )}
        <Menu.Separator className={styles.separator} />
        {['seedworkProjectors', ...(hasPermission(['dms.can_administer']) ? ['api'] : [])].filter(hasScreen).map((screen) => (
          <Menu.LinkItem key={screen} className={styles.item} closeOnClick render={<AppLink screen={screen} />}>
            <Icon name={screen === 'api' ? 'api' : 'activity'} />
            {t(`shell:screen.${screen}`)}
          </Menu.LinkItem>
        ))}
        <Menu.Item className={styles.item} onClick={() => document.dispatchEvent(new Event(OPEN_SHORTCUT_HELP_EVENT))}>
          <Icon name="command" />
          {t('menu:user.keys')}
          <kbd className={styles.hint}>?</kbd>
        </Menu.Item>
        <Menu.Separator className={styles.separator} />
        <Menu.Item className={styles.item} onClick={() => form.current?.requestSubmit()}>
          <Icon name="logout" />
          {t('menu:user.sign_out')}
        </Menu.Item>
      </MenuPopup>
    </>
  );
}
