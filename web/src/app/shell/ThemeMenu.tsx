import { Menu } from '@base-ui/react/menu';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import type { PopupProps } from '../popup.tsx';
import { chooseTheme, useTheme } from '../preferences.ts';
import { MenuPopup } from './MenuPopup.tsx';
import styles from './MenuPopup.module.css';

const themes = [
  { theme: 'light', icon: 'sun' },
  { theme: 'dark', icon: 'moon' },
  { theme: 'system', icon: 'system' },
] as const;

export default function ThemeMenu(props: PopupProps) {
  const currentTheme = useTheme();
  return (
    <MenuPopup {...props} label={t('shell:theme.choose')}>
      <Menu.RadioGroup value={currentTheme}>
        {themes.map(({ theme, icon }) => (
          <Menu.RadioItem key={theme} value={theme} className={styles.item} closeOnClick onClick={() => chooseTheme(theme)}>
            <Icon name={icon} />
            {t(`menu:theme.${theme}`)}
            <Menu.RadioItemIndicator className={styles.check}>
              <Icon name="check" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </MenuPopup>
  );
}
