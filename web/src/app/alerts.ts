import type { Alert, ShowAlert } from './alert/AlertHost.tsx';
import { loadWithTexts } from './i18n.ts';
import { loadErrorTexts } from './loadErrorTexts.ts';

const silence = 1000;
/** End of the silence after each message. */
const silentUntil = new Map<string, number>();
const pendingAlerts: Alert[] = [];
let show: ShowAlert | undefined;
let isHostLoading = false;

/** Shows a message once per second at most, but each that can be undone. */
export function showAlert(kind: Alert['kind'], title: string, text?: string, undo?: Alert['undo']): void {
  const message = `${title}\n${text ?? ''}`;
  const now = performance.now();
  if (!undo && now < (silentUntil.get(message) ?? 0)) return;
  for (const [other, end] of silentUntil) if (end < now) silentUntil.delete(other);
  silentUntil.set(message, now + silence);
  const alert = { kind, title, text, undo };
  if (show) {
    show(alert);
    return;
  }
  pendingAlerts.push(alert);
  if (isHostLoading) return;
  isHostLoading = true;
  void loadWithTexts(['alert'], import('./alert/mount.tsx'))
    .then((host) => host.mountAlerts(hostAlerts))
    .catch(() => (isHostLoading = false));
}

export function showErrorAlert(error: unknown): void {
  void showError(error);
}

async function showError(error: unknown): Promise<void> {
  const { alertOf } = await loadErrorTexts();
  const { title, text } = alertOf(error);
  showAlert('error', title, text);
}

/** Replays alerts from before the host was mounted. */
function hostAlerts(host: ShowAlert): () => void {
  show = host;
  pendingAlerts.splice(0).forEach(host);
  return () => {
    show = undefined;
    isHostLoading = false;
  };
}
