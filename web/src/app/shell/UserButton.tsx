import type { Me } from '@kurator/contract/iam/me.answer';
import { t, loadWithTexts } from '../i18n.ts';
import { usePopup } from '../popup.tsx';
import styles from './UserButton.module.css';

function initials(name: string): string {
  const parts = name.trim().split(/\s+/);
  return [parts[0], parts.length > 1 ? parts.at(-1) : undefined]
    .map((part) => part?.[0] ?? '')
    .join('')
    .toUpperCase();
}

export function UserButton({ me }: { readonly me: Me }) {
  const menu = usePopup<{ me: Me }>(() => loadWithTexts(['menu'], import('./UserMenu.tsx')));
  return (
    <>
      <button {...menu.trigger} className={styles.avatar} aria-label={t('shell:user.menu', { name: me.name })} data-tip={me.name}>
        <span aria-hidden data-initials={initials(me.name)} />
      </button>
      {menu.popup({ me })}
    </>
  );
}
