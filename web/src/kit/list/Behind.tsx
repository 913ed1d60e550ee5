import { notifyError } from '../../app/alerts.ts';
import { reload } from '../../app/api.ts';
import { useBehind } from '../../app/behind.ts';
import { t } from '../../app/i18n.ts';
import { Button } from '../button/Button.tsx';
import css from './list.module.css';

/** Says that one's own last change is not in the list yet, and offers to look again. */
export const Behind = ({ url }: { readonly url: string }) => (
  <output>
    {useBehind(url) && (
      <span className={`${css.behind} tint-amber`}>
        <span>{t('kit:behind')}</span>
        <Button small onClick={() => void reload().catch(notifyError)}>
          {t('kit:behind.reload')}
        </Button>
      </span>
    )}
  </output>
);
