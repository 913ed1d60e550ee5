import { t, loadWithTexts } from '../i18n.ts';
import { usePopup } from '../popup.tsx';
import styles from './OverallProjectorStatus.module.css';
import { worstProjectorStatusColour, type ProjectorLag } from './projectors.ts';

const loadStatus = () => loadWithTexts(['projector'], import('./ProjectorStatus.tsx'));

interface Props {
  readonly rows: readonly ProjectorLag[] | undefined;
  readonly hasFailed: boolean;
  readonly label: (state: string) => string;
  /** Shows the state as text unless it is green. */
  readonly isStateShown?: boolean;
}

/** Status of projectors: green, orange while catching up, red otherwise. Opens the details. */
export function ProjectorStatusButton({ rows, hasFailed, label, isStateShown = false }: Props) {
  const dialog = usePopup<Pick<Props, 'rows' | 'hasFailed'>>(loadStatus, 'dialog');
  const light = hasFailed ? 'red' : worstProjectorStatusColour(rows ?? []);
  const isKnown = rows ?? hasFailed;
  const text = isKnown ? t(`shell:projector.${light}`) : '…';
  return (
    <>
      <button
        {...dialog.trigger}
        className={styles.light}
        data-light={isKnown ? light : 'unknown'}
        aria-label={label(text)}
        data-tip={text}
      >
        <span className={styles.dot} />
        {isStateShown && light !== 'green' && <span aria-hidden>{text}</span>}
      </button>
      {dialog.popup({ rows, hasFailed })}
    </>
  );
}
