import { loadTexts, t } from '../i18n.ts';
import { usePopup } from '../popup.tsx';
import styles from './ProjectorLight.module.css';
import { lightOf, type ProjectorLag } from './projectors.ts';

async function loadStatus() {
  const [status] = await Promise.all([import('./ProjectorStatus.tsx'), loadTexts(['projector'])]);
  return status;
}

interface Props {
  /** Undefined until it is known. */
  readonly rows: readonly ProjectorLag[] | undefined;
  /** The state could not be asked for. */
  readonly failed: boolean;
  /** Whose light it is, with the state in it. */
  readonly label: (state: string) => string;
  /** Says the state in words while it is not green. */
  readonly speaks?: boolean;
}

/** A light: green, orange and pulsing while projectors catch up, red when they stand. It opens what is behind it. */
export function LightButton({ rows, failed, label, speaks = false }: Props) {
  const dialog = usePopup<{ rows: readonly ProjectorLag[] }>(loadStatus, 'dialog');
  const light = failed ? 'red' : lightOf(rows ?? []);
  const text = t(`shell:projector.${light}`);
  return (
    <>
      <button
        {...dialog.trigger}
        className={styles.light}
        data-light={rows || failed ? light : 'unknown'}
        aria-label={label(text)}
        data-tip={text}
      >
        <span className={styles.dot} />
        {speaks && light !== 'green' && <span aria-hidden>{text}</span>}
      </button>
      {dialog.popup({ rows: rows ?? [] })}
    </>
  );
}
