import { Popover } from '@base-ui/react/popover';
import { showErrorAlert } from '../alerts.ts';
import { invalidateAnswers } from '../api.ts';
import { t } from '../i18n.ts';
import { AppLink } from '../navigate.tsx';
import { PopoverFrame } from '../PopoverFrame.tsx';
import type { PopupProps } from '../popup.tsx';
import { listTitle } from './listTitle.ts';
import styles from './OverallProjectorStatus.module.css';
import { worstProjectorStatusColour, type ProjectorLag } from './projectors.ts';

interface Props extends PopupProps {
  /** Undefined until the first answer. */
  readonly rows: readonly ProjectorLag[] | undefined;
  readonly hasFailed: boolean;
}

export default function ProjectorStatus({ rows, hasFailed, ...popup }: Props) {
  const knownRows = hasFailed ? undefined : rows;
  const refresh = () => {
    invalidateAnswers().catch(showErrorAlert);
    popup.onOpenChange(false);
  };
  return (
    <PopoverFrame {...popup} className={styles.popup}>
      <Popover.Title>{t('projector:title')}</Popover.Title>
      <Popover.Description>
        {t(`projector:${knownRows ? worstProjectorStatusColour(knownRows) : hasFailed ? 'failed' : 'unknown'}_text`)}
      </Popover.Description>
      <ul className={styles.rows}>
        {knownRows?.map((row) => (
          <li key={row.name}>
            <span className={styles.dot} data-light={worstProjectorStatusColour([row])} />
            <span>{listTitle(row.name)}</span>
            <span>{t(`projector:${worstProjectorStatusColour([row])}_short`, { count: row.diff })}</span>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <AppLink className="button small" screen="seedworkProjectors" onClick={() => popup.onOpenChange(false)}>
          {t('shell:screen.seedworkProjectors')}
        </AppLink>
        <button type="button" className="button small primary" onClick={refresh}>
          {t('projector:refresh')}
        </button>
      </div>
    </PopoverFrame>
  );
}
