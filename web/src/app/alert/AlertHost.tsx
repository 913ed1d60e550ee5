import { useEffect } from 'react';
import { Toast } from '@base-ui/react/toast';
import { Icon } from '../Icon.tsx';
import { t } from '../i18n.ts';
import { isMac } from '../isMac.ts';
import { isInputElement } from '../keys.ts';
import styles from './AlertHost.module.css';

export interface Alert {
  readonly kind: 'success' | 'error' | 'info';
  readonly title: string;
  readonly text: string | undefined;
  /** Reverts the reported action while the alert is shown. */
  readonly undo: (() => void) | undefined;
}

export type ShowAlert = (alert: Alert) => void;
/** Receives alerts until the returned function is called. */
export type ConnectAlertHost = (show: ShowAlert) => () => void;

const manager = Toast.createToastManager();
/** Milliseconds; errors stay longer because they have more to read. */
const lifetime = { success: 5000, info: 6000, error: 12_000 };

/** Time for reverting an action, in milliseconds. */
const undoTime = 10_000;

/** Alerts that are shown at once. */
const LIMIT = 4;
let shownIds: readonly string[] = [];

/** Adds an alert; the oldest one beyond the limit ends, since hidden ones would be laid out again with each. */
function add({ kind, title, text, undo }: Alert): void {
  let pending = undo;
  const undoOptions = undo && {
    timeout: undoTime,
    actionProps: {
      onClick: () => {
        manager.close(id);
        pending?.();
        pending = undefined;
      },
    },
  };
  const id: string = manager.add({ title, description: text, type: kind, timeout: lifetime[kind], ...undoOptions });
  for (const old of shownIds.slice(0, 1 - LIMIT)) manager.close(old);
  shownIds = [...shownIds.slice(1 - LIMIT), id];
}

/** Alerts at the lower right; hover or focus pauses them, F6 moves the focus there. */
export function AlertHost({ host }: { readonly host: ConnectAlertHost }) {
  useEffect(() => host(add), [host]);
  return (
    <Toast.Provider toastManager={manager} limit={LIMIT}>
      <Toast.Portal>
        <Viewport />
      </Toast.Portal>
    </Toast.Provider>
  );
}

/** Announces errors at once; the library's own way would hide focusable elements from screen readers. */
function Viewport() {
  const { toasts } = Toast.useToastManager();
  const isUrgent = toasts.some((toast) => toast.type === 'error');
  return (
    <Toast.Viewport className={styles.viewport} aria-label={t('alert:label')} aria-live={isUrgent ? 'assertive' : 'polite'}>
      <Alerts />
    </Toast.Viewport>
  );
}

function Alerts() {
  const { toasts } = Toast.useToastManager();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.shiftKey || isInputElement(event.target)) return;
      const newest = document.querySelector<HTMLElement>('[data-kind]:not([data-ending-style]) [data-undo]');
      if (newest || event.repeat) event.preventDefault();
      // A key that is held down undoes once.
      if (!event.repeat) newest?.click();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className={`raised ${styles.alert}`} data-kind={toast.type} swipeDirection="right">
      <Icon name={toast.type === 'error' ? 'error' : toast.type === 'success' ? 'success' : 'info'} size={18} />
      <Toast.Content className={styles.content}>
        <Toast.Title className={styles.title} />
        <Toast.Description className={styles.text} />
      </Toast.Content>
      {toast.actionProps && (
        <Toast.Action className={`button quiet small ${styles.undo}`} data-undo>
          {t('alert:undo')} <kbd>{isMac ? '⌘ Z' : t('alert:undo_keys')}</kbd>
        </Toast.Action>
      )}
      <Toast.Close className="button quiet small icon" aria-hidden={false} aria-label={t('shell:close')}>
        <Icon name="x" size={14} />
      </Toast.Close>
    </Toast.Root>
  ));
}
