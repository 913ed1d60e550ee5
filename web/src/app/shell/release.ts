import { boot } from '../boot.ts';
import { parseTrustedJson } from '../parseTrustedJson.ts';

const interval = 60_000;

/** The version that the server has now; undefined when it does not answer. */
export async function currentRelease(): Promise<string | undefined> {
  const answer = await fetch('/release', { headers: { Accept: 'application/json' } }).catch(() => undefined);
  return answer?.ok ? parseTrustedJson<{ version?: string }>(await answer.text()).version : undefined;
}

/** Asks every minute, while the page is seen, and tells once when the server runs another release than this page. */
export function watchRelease(onOther: () => void): () => void {
  const check = async () => {
    const version = document.hidden ? undefined : await currentRelease();
    if (version === undefined || isRunning(version)) return;
    clearInterval(timer);
    onOther();
  };
  const timer = setInterval(() => void check(), interval);
  return () => clearInterval(timer);
}

/** Whether this page is of that version. */
export const isRunning = (version: string): boolean => version.toLowerCase() === boot.release.toLowerCase();
