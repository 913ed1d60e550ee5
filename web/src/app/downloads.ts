import { callApi, lastWritePosition } from './api.ts';
import { showErrorAlert } from './alerts.ts';

/** Frames of a download: another rejection after a successful request is shown as well. */
const MAX_ATTEMPTS = 2;

/**
 * Fetches links to files (`download`) in a hidden frame, with the reader's last write. The browser saves a file without loading the frame,
 * so a loaded frame holds a rejection, which is shown.
 */
export function interceptDownloads(): void {
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || !link.pathname.startsWith('/dms/')) return;
    event.preventDefault();
    fetchFile(link.href);
  });
}

/** Time in milliseconds after which the browser has the file of a frame, or never gets it. */
const FRAME_LASTS_MS = 600_000;

function fetchFile(href: string, attempt = 1): void {
  const url = new URL(href);
  const writePosition = lastWritePosition();
  if (writePosition !== undefined) url.searchParams.set('read_after', String(writePosition));
  const frame = document.createElement('iframe');
  frame.hidden = true;
  frame.src = url.href;
  frame.addEventListener('load', () => {
    frame.remove();
    void sayWhyNot(url.href, attempt);
  });
  document.body.append(frame);
  setTimeout(() => frame.remove(), FRAME_LASTS_MS);
}

/** Repeats the request for the reason; if it succeeds now, fetches the file again. */
async function sayWhyNot(url: string, attempt: number): Promise<void> {
  try {
    const { body } = await callApi(url, { headers: {} });
    await body?.cancel();
    if (attempt < MAX_ATTEMPTS) fetchFile(url, attempt + 1);
    // Outside the page, so that no listener hears it; a rejection is left to the browser's own list of downloads.
    else Object.assign(document.createElement('a'), { href: url, download: '' }).click();
  } catch (error) {
    showErrorAlert(error);
  }
}
