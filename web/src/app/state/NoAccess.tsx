import { useRouterState } from '@tanstack/react-router';
import { domainOfArea, isPermissionByDomain, type Permission } from '@kurator/contract/kit/permission';
import { screens } from '../directory.ts';
import { domainOf, domains, mayEnter } from '../domains.ts';
import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { MessagePage } from './State.tsx';
import styles from './State.module.css';

/** Permissions of which one opens a page. */
function permissionNamesOf(path: string): readonly string[] {
  const permission: Permission = screens.find((screen) => screen.path === path)?.permission ?? 'signed in';
  if (isPermissionByDomain(permission)) return permission[domainOfArea(domainOf(path) ?? '')];
  if (typeof permission !== 'string') return permission;
  return domains.find((card) => card.path === path)?.permissions ?? [];
}

/** Page without access: the missing permission, whom to ask, and permitted pages. */
function NoAccess() {
  const path = useRouterState({ select: ({ matches }): string => String(matches.at(-1)?.fullPath ?? '') });
  const permissionNames = permissionNamesOf(path);
  return (
    <MessagePage icon="lock" title={t('state:no_access.title')}>
      <p>{t(permissionNames.length > 1 ? 'state:no_access.any' : 'state:no_access')}</p>
      <ul className={styles['names']}>
        {permissionNames.map((name) => (
          <li key={name}>
            {t(`state:permission.${name}`)} <code>{name}</code>
          </li>
        ))}
      </ul>
      <p>{t('state:no_access.ask')}</p>
      <div className={styles['links']}>
        <AppLink className="button" screen="start">
          {t('state:back')}
        </AppLink>
        {domains
          .filter(({ domain, path: own }) => mayEnter(domain) && own !== path)
          .map(({ screen }) => (
            <AppLink key={screen} className="button" screen={screen}>
              {t(`shell:screen.${screen}`)}
            </AppLink>
          ))}
      </div>
    </MessagePage>
  );
}

export default NoAccess;
