import { Icon } from '../Icon.tsx';
import { t, loadWithTexts } from '../i18n.ts';
import { usePopup } from '../popup.tsx';
import { useTheme } from '../preferences.ts';
import styles from './TopBar.module.css';

const icons = { light: 'sun', dark: 'moon', system: 'system' } as const;

export function ThemeButton() {
  const theme = useTheme();
  const menu = usePopup(() => loadWithTexts(['menu'], import('./ThemeMenu.tsx')));
  return (
    <>
      <button {...menu.trigger} className={styles.tool} aria-label={t('shell:theme.choose')} data-tip={t('shell:theme.choose')}>
        <Icon name={icons[theme]} size={17} />
      </button>
      {menu.popup({})}
    </>
  );
}
