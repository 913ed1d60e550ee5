import { bootData } from '../boot.ts';
import { parseTrustedJson } from '../parseTrustedJson.ts';

const interval = 60_000;

/** Version of the server; undefined without an answer. */
export async function fetchServerRelease(): Promise<string | undefined> {
  const answer = await fetch('/release', { headers: { Accept: 'application/json' } }).catch(() => undefined);
  return answer?.ok ? parseTrustedJson<{ version?: string }>(await answer.text()).version : undefined;
}

/** Polls the release every minute while visible, and reports a difference once. */
export function watchRelease(onOther: () => void): () => void {
  const check = async () => {
    const version = document.hidden ? undefined : await fetchServerRelease();
    if (version === undefined || isPageRelease(version)) return;
    clearInterval(timer);
    onOther();
  };
  const timer = setInterval(() => void check(), interval);
  return () => clearInterval(timer);
}

export const isPageRelease = (version: string): boolean => version.toLowerCase() === bootData.release.toLowerCase();
